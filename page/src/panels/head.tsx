/** The name of the game, and the ways to everything that is not on the table. */
import type { ComponentChildren, VNode } from 'preact';

/** What opens over the page. */
export type Panel = 'setup' | 'share' | 'help';

/** The top of the page. */
export function Head({
  onOpen,
  onLearn,
}: {
  readonly onOpen: (panel: Panel) => void;
  readonly onLearn: () => void;
}): VNode {
  const button = (panel: Panel, label: ComponentChildren): VNode => (
    <button
      type="button"
      onClick={() => {
        onOpen(panel);
      }}
    >
      {label}
    </button>
  );
  return (
    <header class="head">
      <h1 lang="so">Layli Goobalay</h1>
      <nav aria-label="Page">
        {button(
          'setup',
          <span>
            New<span class="if-roomy"> game</span>
          </span>,
        )}
        <button type="button" onClick={onLearn}>
          Learn
        </button>
        {button('share', 'Share')}
        {button('help', 'Help')}
      </nav>
    </header>
  );
}
