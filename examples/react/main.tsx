/** Puts the board on the page: npx vite examples/react */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Board } from './game.js';

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Board />
  </StrictMode>,
);
