/** Each store, with a value in it as a program has it there: told no more than it must be. */
import type { StoreName } from './data.js';
import { load } from './installing.js';

/** Puts a value into a store of its own and gives back what the store gives for it. */
export type Hold = <Value>(value: Value) => Value;

interface Held {
  held: unknown;
}
type Make = (given: Held) => Held;
/** Where to look a value up when it has been put there. */
const through =
  (make: Make): Hold =>
  <Value>(value: Value) =>
    make({ held: value }).held as Value;

export const storesByName: { readonly [name in StoreName]: () => Promise<Hold> } = {
  async MobX() {
    const { observable } = await load<{ observable: Make }>('mobx');
    return through(observable);
  },
  async Solid() {
    const { createStore } = await load<{ createStore: (given: Held) => [Held] }>(
      'solid-js',
      'solid-js/store/dist/store.js',
    );
    return through((given) => createStore(given)[0]);
  },
  async Vue() {
    const { reactive } = await load<{ reactive: Make }>('vue');
    return through(reactive);
  },
  async Immer() {
    const { produce } = await load<{ produce: (given: Held, recipe: (draft: Held) => void) => Held }>(
      'immer',
    );
    return <Value>(value: Value) =>
      produce({ held: null }, (draft) => {
        draft.held = value;
      }).held as Value;
  },
  async 'Redux Toolkit'() {
    const { configureStore } = await load<{
      configureStore: (options: object) => { getState: () => Held; dispatch: (action: object) => void };
    }>('@reduxjs/toolkit');
    return <Value>(value: Value) => {
      const reducer = (state: Held = { held: null }, action: { type: string; payload?: unknown }): Held =>
        action.type === 'hold' ? { held: action.payload } : state;
      const store = configureStore({ reducer });
      store.dispatch({ type: 'hold', payload: value });
      return store.getState().held as Value;
    };
  },
  async Zustand() {
    const { createStore } = await load<{ createStore: (make: () => Held) => { getState: () => Held } }>(
      'zustand',
      'zustand/vanilla',
    );
    return through((given) => createStore(() => given).getState());
  },
  async Valtio() {
    const { proxy } = await load<{ proxy: Make }>('valtio', 'valtio/vanilla');
    return through(proxy);
  },
  async Svelte() {
    // What the compiler makes of $state(…).
    const { proxy } = await load<{ proxy: Make }>('svelte', 'svelte/internal/client');
    return through(proxy);
  },
};
