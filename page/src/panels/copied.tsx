/** A text that goes out: to be copied, by a button or by hand. */
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';

/** The text with its button. */
export function Copied({
  label,
  text,
  isLong = false,
}: {
  readonly label: string;
  readonly text: string;
  readonly isLong?: boolean;
}): VNode {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const id = `copy-${label.toLowerCase().replaceAll(' ', '-')}`;
  const copy = async (): Promise<void> => {
    box.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      // The browser does not allow it; the text is selected.
      setSaid('Selected: copy it by hand.');
    }
  };
  return (
    <div class="field copy">
      <label for={id}>{label}</label>
      {isLong ? (
        <textarea id={id} ref={box} rows={6} readOnly value={text} spellcheck={false} />
      ) : (
        <input id={id} ref={box} readOnly value={text} spellcheck={false} />
      )}
      <button type="button" onClick={() => void copy()}>
        Copy<span class="offstage"> {label.toLowerCase()}</span>
      </button>
      <small role="status">{said}</small>
    </div>
  );
}
