/** The end of the page: its colours, and what to know about it. */
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { Links } from './links.js';
import { applyTheme, readTheme, rememberedTheme, themeNames, themes } from '../theme.js';

/** The bottom of the page. */
export function Foot(): VNode {
  const [theme, setTheme] = useState(rememberedTheme);
  return (
    <footer>
      <label>
        <span>Colours</span>
        <select
          value={theme}
          onChange={({ currentTarget: { value } }) => {
            const chosen = readTheme(value);
            applyTheme(chosen);
            setTheme(chosen);
          }}
        >
          {themeNames.map((name) => (
            <option key={name} value={name}>
              {themes[name]}
            </option>
          ))}
        </select>
      </label>
      <Links />
      <p>Once loaded, the page also works without a network. The address above carries the game.</p>
    </footer>
  );
}
