/** Puts the page up. */
import { render } from 'preact';
import { App } from './app.js';
import { workOffline } from './offline.js';
import { applyTheme, rememberedTheme } from './theme.js';

applyTheme(rememberedTheme());
const place = document.getElementById('page');
if (place !== null) render(<App />, place);
workOffline();
