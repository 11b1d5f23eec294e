import { type RefCallback, use, useCallback, useSyncExternalStore } from 'react';
import type { Card } from '../../../contract/releases/releases.ts';
import { InlineMark } from '../../browser/inline-mark.ts';

export type Colors = NonNullable<Card['colors']>;

const names = { cover: '--cover', on: '--cover-on', room: '--cover-room' } as const;
const parts = ['cover', 'on', 'room'] as const;
const hex = /^#[0-9a-f]{6}$/i;

/** A ref that gives an element the colours of a cover; null takes them away. */
export function useCoverColors<E extends HTMLElement>(colors: Colors | null): RefCallback<E> {
  const [cover, on, room] = parts.map((part) => colors?.[part]);
  return useCallback(
    (element: E | null) => {
      for (const [name, value] of [
        [names.cover, cover],
        [names.on, on],
        [names.room, room],
      ] as const) {
        if (value) element?.style.setProperty(name, value);
        else element?.style.removeProperty(name);
      }
    },
    [cover, on, room],
  );
}

const never = () => () => undefined;

/**
 * The colours of a cover for the element with that `id`, in the page that the server renders: an inline style
 * that it lets through by hash. In the browser `useCoverColors` takes over, because new inline styles are refused.
 */
export function CoverColors({ id, colors }: { id: string; colors: Colors | null }) {
  const mark = use(InlineMark);
  const isServersPage = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (!isServersPage || colors === null || !parts.every((part) => hex.test(colors[part]))) return null;
  const rules = parts.map((part) => `${names[part]}:${colors[part]}`).join(';');
  return <style nonce={mark}>{`#${id}{${rules}}`}</style>;
}
