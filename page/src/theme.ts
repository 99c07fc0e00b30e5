/** Light or dark: as the system has it, unless the reader chose. */
import { keep, recall } from './game/memory.js';

/** The themes, in the order in which the button goes through them. */
export const themes = ['auto', 'light', 'dark'] as const;

/** The name of a theme. */
export type Theme = (typeof themes)[number];

/** The theme that was chosen on an earlier visit. */
export function rememberedTheme(): Theme {
  const kept = recall('theme');
  return themes.find((name) => name === kept) ?? 'auto';
}

/** Paints the page in a theme, and keeps it. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  keep('theme', theme);
}
