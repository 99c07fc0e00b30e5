/** Prints what the library gives when it is imported. */
import * as core from 'layli-goobalay';
import * as bot from 'layli-goobalay/bot';
import * as boardgame from 'layli-goobalay/boardgame.io';
import * as notation from 'layli-goobalay/notation';
import * as render from 'layli-goobalay/render';
import { produce } from './produce.js';
import { published } from './published.js';

console.log(await produce({ core, bot, boardgame, notation, render }, published));
