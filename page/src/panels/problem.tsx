/** Why a form was not taken. */
import type { VNode } from 'preact';

/** The words for it, read out at once; nothing where there is no problem. */
export function Problem({ words }: { readonly words: string | null }): VNode | null {
  return words === null ? null : (
    <p class="problem" role="alert">
      {words}
    </p>
  );
}
