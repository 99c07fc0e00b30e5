/** Light or dark: as the system has it, unless the reader chose. */
import { keep, recall } from './game/memory.js';

/** The themes and what they are called. */
export const themes = { auto: 'As the system has them', light: 'Light', dark: 'Dark' } as const;

/** The name of a theme. */
export type Theme = keyof typeof themes;

/** The names of the themes. */
export const themeNames = Object.keys(themes) as readonly Theme[];

/** The theme that a text names; `auto` where it names none. */
export function readTheme(text: string | null): Theme {
  return themeNames.find((name) => name === text) ?? 'auto';
}

/** The theme that was chosen on an earlier visit. */
export function rememberedTheme(): Theme {
  return readTheme(recall('theme'));
}

/** Paints the page in a theme, and keeps it. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  keep('theme', theme);
}
