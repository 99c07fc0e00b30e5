/** A dialog over the page: the browser's own, which keeps the focus in and gives it back, and closes by Escape. */
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A dialog that is open as long as it is there. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}): VNode {
  const dialog = useRef<HTMLDialogElement | null>(null);
  const isPressedBeside = useRef(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby="dialog-title"
      onClose={onClose}
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === dialog.current;
      }}
      onClick={({ target }) => {
        // A click beside the dialog is one on its backdrop; one that began in a text selects the text.
        if (isPressedBeside.current && target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="dialog-body">
        <header>
          <h2 id="dialog-title">{title}</h2>
          <button type="button" class="quiet" aria-label="Close" onClick={() => dialog.current?.close()}>
            <span aria-hidden="true">✕</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
