import { type RefCallback, use, useCallback, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import type { Card } from '#contract/releases/releases.ts';
import { InlineMark } from '#web/browser/inline-mark.ts';

export type Colors = NonNullable<Card['colors']>;

const properties = { cover: '--cover', on: '--cover-on', room: '--cover-room' } as const;
const parts = ['cover', 'on', 'room'] as const;
/** The id of the element that has a page's colours. */
export const roomId = 'room';
const hex = /^#[0-9a-f]{6}$/i;

/** A ref that sets an element's cover colours; null removes them. */
export function useCoverColors<E extends HTMLElement>(colors: Colors | null): RefCallback<E> {
  const [cover, on, room] = parts.map((part) => colors?.[part]);
  return useCallback(
    (element: E | null) => {
      for (const [name, value] of [
        [properties.cover, cover],
        [properties.on, on],
        [properties.room, room],
      ] as const) {
        if (value) element?.style.setProperty(name, value);
        else element?.style.removeProperty(name);
      }
    },
    [cover, on, room],
  );
}

/** A route's `export const handle`. */
export interface PageHandle<T> {
  /** The cover colours of its page, from the loaded data. */
  colorsOf(loaded: T): Colors | null;
}

const neverChanges = () => () => undefined;

/**
 * The colours of the page's cover, in the head that the server renders: an inline style allowed by its hash. In the
 * browser `useCoverColors` takes over, because new inline styles are refused.
 */
export function PageColors() {
  const mark = use(InlineMark);
  const isServerRendered = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const colors = useMatches()
    .map(({ handle, loaderData }) => {
      const page = handle as PageHandle<unknown> | undefined; // the only handle that our routes export
      return page && loaderData ? page.colorsOf(loaderData) : null;
    })
    .find((found) => found !== null);
  if (!isServerRendered || !colors || !parts.every((part) => hex.test(colors[part]))) return null;
  const rules = parts.map((part) => `${properties[part]}:${colors[part]}`).join(';');
  return <style nonce={mark}>{`#${roomId}{${rules}}`}</style>;
}
