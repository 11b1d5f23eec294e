import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore, useStore } from '#web/browser/create-store.ts';

test('each listener gets each change, until it unsubscribes', () => {
  const store = createStore(1);
  const received: string[] = [];
  const unsubscribe = store.subscribe(() => received.push(`a${store.get()}`));
  store.subscribe(() => received.push(`b${store.get()}`));
  store.set(2);
  store.set(2);
  unsubscribe();
  store.set(3);
  expect(received).toEqual(['a2', 'b2', 'b3']);
});

test('a store starts with its first listener and stops with its last', () => {
  const calls: string[] = [];
  const store = createStore('old', ({ set }) => {
    calls.push('start');
    set('new');
    return () => calls.push('stop');
  });
  expect(store.get()).toBe('old');
  const unsubscribers = [store.subscribe(() => {}), store.subscribe(() => {})];
  expect([store.get(), calls]).toEqual(['new', ['start']]);
  for (const unsubscribe of [...unsubscribers, ...unsubscribers]) unsubscribe();
  expect(calls).toEqual(['start', 'stop']);
});

test('the server renders a store’s first state, whatever it has now', () => {
  const store = createStore({ name: 'nobody' });
  const Name = () =>
    createElement(
      'b',
      null,
      useStore(store).name,
      useStore(store, ({ name }) => name.length),
    );
  store.set({ name: 'נועה' });
  expect(renderToString(createElement(Name)).replaceAll('<!-- -->', '')).toBe('<b>nobody6</b>');
});
