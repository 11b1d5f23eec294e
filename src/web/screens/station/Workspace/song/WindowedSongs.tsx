import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactElement,
  type Ref,
  useCallback,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { StationSong } from '#contract/stations/songs.ts';
import { classes } from '#web/ui/classes.ts';
import type { CurrentSong } from './current-song.ts';
import gridCss from './SongGrid.module.css';
import { type DrawCard, SongLine } from './SongLine.tsx';
import { layOut, type SongItem, type SongPart, type SongSection } from './song-layout.ts';
import { useColumns } from './useColumns.ts';
import { useListMargin } from './useListMargin.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';
import css from './WindowedSongs.module.css';

export interface SongsHandle {
  /** Brings a song's card into the page and the view, and focuses its title on request. */
  show(id: string, focus?: 'focus'): void;
  /** The lines of songs. */
  lines(): readonly (readonly StationSong[])[];
}

export interface WindowedSongsProps {
  parts: readonly SongPart[];
  /** A song’s card, with its id as key; the same function while it renders the same. */
  card: DrawCard;
  current: CurrentSong;
  /** The list's name, for returning to a position in it. */
  name: string;
  /** Loads more songs; null at the end. */
  more: (() => void) | null;
  /** False while the whole list is far from the screen. */
  isNear?: boolean | undefined;
  /** On the grids of cards. */
  className?: string | undefined;
  ref?: Ref<SongsHandle> | undefined;
}

/** Items that are rendered above and below the screen. */
const overscan = 2;
const headingPx = 56;
/** The height below a card's cover. */
const captionPx = 130;

/** Cards of a list of any length: only those near the screen are in the page, and the focused and the current one. */
export function WindowedSongs(props: WindowedSongsProps) {
  const { parts, card, current, name, more, isNear = true, className, ref } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { columns, place } = useColumns();
  const items = useMemo(() => (columns === null ? [] : layOut(parts, columns.count)), [parts, columns]);
  const [wanted, want] = useState<{ id: string; isFocused: boolean } | null>(null);
  const margin = useListMargin(box);
  const { sizeOf, reportState } = useScrollRestoration(name);
  const width = columns?.width ?? 0;
  const lineHeight = useRef<number>(undefined);

  const songCount = parts.reduce((sum, part) => sum + ('songs' in part ? part.songs.length : 0), 0);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    // A line keeps its measured height at this width.
    getItemKey: useCallback((index: number) => `${items[index]?.key} ${width}`, [items, width]),
    estimateSize: (index) => {
      const item = items[index];
      const line = lineHeight.current ?? width + captionPx;
      const guess = { note: headingPx, heading: headingPx, line, shelf: headingPx + line };
      return item ? (sizeOf(`${item.key} ${width}`) ?? guess[item.kind]) : 0;
    },
    rangeExtractor: useCallback(
      (range: Range) => {
        const rendered = new Set(isNear ? defaultRangeExtractor(range) : []);
        const always = [wanted?.id, current.get(), focusedIn(box.current)];
        items.forEach(({ songs }, index) => {
          if (songs.some((song) => always.includes(song.id))) rendered.add(index);
        });
        for (const at of [...rendered]) {
          const item = items[at];
          if (item?.kind === 'line' && item.heading !== null) rendered.add(item.heading);
        }
        return [...rendered].sort((one, other) => one - other);
      },
      [items, isNear, current, wanted],
    ),
    scrollMargin: margin,
    overscan,
  });
  const height = virtualizer.getTotalSize();
  useScrollAnchor(items, margin, virtualizer);
  const near = virtualizer.getVirtualItems();
  const ready = useDeferredValue(near);
  const isStepping = useDeferredValue(wanted) !== wanted;
  // During scrolling, new lines render between frames; after a key they render at once.
  const shown =
    virtualizer.isScrolling && !isStepping
      ? near.filter(({ key }) => ready.some((item) => item.key === key))
      : near;

  // biome-ignore lint/correctness/useExhaustiveDependencies: with another height one may find one's place
  useLayoutEffect(() => {
    const lines = virtualizer.getVirtualItems().filter(({ index }) => items[index]?.kind === 'line');
    // The first line of a section has more space above it.
    const line = lines[1] ?? lines[0];
    if (line) lineHeight.current = virtualizer.itemSizeCache.get(line.key);
    if (items.length > 0)
      reportState({
        songs: songCount,
        sizes: () => virtualizer.measurementsCache.map(({ key, size }) => [String(key), size]),
        more,
      });
  }, [items, songCount, height, more, reportState, virtualizer]);

  useLayoutEffect(() => {
    if (wanted === null) return;
    const target = box.current?.querySelector(`[data-song="${wanted.id}"]`);
    if (wanted.isFocused) target?.querySelector<HTMLElement>('[data-title]')?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [wanted]);
  useImperativeHandle(
    ref,
    () => ({
      show: (id, focus) => want({ id, isFocused: focus === 'focus' }),
      lines: () => items.map(({ songs }) => songs).filter(({ length }) => length > 0),
    }),
    [items],
  );

  const topOf = (index: number) => (virtualizer.measurementsCache[index]?.start ?? margin) - margin;
  const endOf = (index: number) => (virtualizer.measurementsCache[index]?.end ?? margin) - margin;
  const { measureElement } = virtualizer;
  const isFirst = (section: SongSection) => section === parts.find((part) => 'songs' in part);
  const line = (at: number, item: SongItem & { kind: 'line' }, from: number) => (
    <SongLine
      key={item.key}
      index={at}
      top={topOf(at) - from}
      songs={item.songs}
      from={item.from}
      of={item.section}
      isFirst={isFirst(item.section)}
      card={card}
      measure={measureElement}
      className={className}
    />
  );
  /** The sections with rendered lines, by their heading's index. */
  const sections = new Map<number, ReactElement[]>();
  const drawn = shown.map(({ index }) => {
    const item = items[index];
    if (item?.kind === 'line' && item.heading === null) return line(index, item, 0);
    if (item?.kind === 'line') {
      sections.get(item.heading ?? 0)?.push(line(index, item, topOf(item.heading ?? 0)));
      return null;
    }
    if (item?.kind === 'heading') {
      const { section, key, last } = item;
      const lines: ReactElement[] = [];
      sections.set(index, lines);
      const labelId = `${id}${section.key}`;
      return (
        <section
          key={key}
          aria-labelledby={labelId}
          className={css.section}
          style={{ insetBlockStart: topOf(index), blockSize: endOf(last) - topOf(index) }}
        >
          <div ref={measureElement} data-index={index} className={section.isSticky ? css.sticky : undefined}>
            {section.heading?.(labelId, false)}
          </div>
          {lines}
        </section>
      );
    }
    return (
      item && (
        <div
          key={item.key}
          ref={measureElement}
          data-index={index}
          className={item.kind === 'shelf' ? classes(gridCss.grid, css.item, css.shelf) : css.item}
          style={{ insetBlockStart: topOf(index) }}
        >
          {item.kind === 'note'
            ? item.note
            : item.sections.map((section) => (
                <section
                  key={section.key}
                  aria-labelledby={`${id}${section.key}`}
                  style={{ gridColumn: `span ${section.songs.length}` }}
                >
                  {section.heading?.(`${id}${section.key}`, true)}
                  <SongLine
                    songs={section.songs}
                    from={0}
                    of={section}
                    isFirst={isFirst(section)}
                    card={card}
                    className={className}
                  />
                </section>
              ))}
        </div>
      )
    );
  });
  return (
    <div ref={box} className={css.songs} style={{ blockSize: height }} data-song-list="">
      <div ref={place} className={classes(gridCss.grid, className, css.columns)} aria-hidden="true" />
      {drawn}
    </div>
  );
}

/** The song whose card has the focus. */
const focusedIn = (box: HTMLElement | null): string | undefined =>
  box?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-song]')?.dataset.song
    : undefined;

type Virtualizer = ReturnType<typeof useWindowVirtualizer<HTMLElement>>;

const lineOf = (items: readonly SongItem[], id: string | undefined): number =>
  id === undefined ? -1 : items.findIndex(({ songs }) => songs.some((song) => song.id === id));

/**
 * Keeps the line of a song on the screen in place when songs are added above it, or what is above the list grows. The
 * same song as long as it is on the screen: songs that come one by one fill a line before they move the next.
 */
function useScrollAnchor(items: readonly SongItem[], margin: number, virtualizer: Virtualizer): void {
  const anchor = useRef<{ id: string; start: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other reasons for a new place are the virtualizer's to see to
  useLayoutEffect(() => {
    if (anchor.current === null) return;
    const { id, start } = anchor.current;
    const now = virtualizer.measurementsCache[lineOf(items, id)]?.start;
    if (now !== undefined && now !== start) scrollBy({ top: now - start });
  }, [items, margin]);
  useLayoutEffect(() => {
    const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
    const before = lineOf(items, anchor.current?.id);
    const top = virtualizer.scrollOffset ?? 0;
    // Until the event of our own scrolling comes, the range is that of the place before.
    const isBehind = before >= 0 && Math.abs(scrollY - top) > 1;
    const isOnScreen = isBehind || (before >= startIndex && before <= endIndex);
    const first = items.findIndex(({ songs }, index) => index >= startIndex && songs.length > 0);
    const at = isOnScreen ? before : first;
    const id = isOnScreen ? anchor.current?.id : items[first]?.songs[0]?.id;
    const start = virtualizer.measurementsCache[at]?.start;
    const isInside = top > margin && top < margin + virtualizer.getTotalSize();
    anchor.current = isInside && id !== undefined && start !== undefined ? { id, start } : null;
  });
}
