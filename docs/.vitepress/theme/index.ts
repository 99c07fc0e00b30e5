/** VitePress's own theme in the colours of the boards, with the letters of the reader's system. */
import { h } from 'vue';
import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { data as boards } from './board.data.js';
import './style.css';

/** Of the two pictures the style sheet shows the one that goes with the page. */
const board = Object.entries(boards).map(([scheme, innerHTML]) =>
  h('div', { class: `board board-${scheme}`, innerHTML }),
);

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-hero-image': () => board }),
} satisfies Theme;
