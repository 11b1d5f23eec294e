import { type ReactNode, useId, useState } from 'react';
import type { Card } from '#contract/releases/releases.ts';
import { shownAt } from '#shared/shown-at.ts';
import { artistText } from '#text/artists/artist.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import type { Track } from '#web/features/player/track.ts';
import { date } from '#web/formats/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import { coverOf } from './cover.ts';
import { ReleaseGrid } from './ReleaseGrid.tsx';
import { SongCard } from './SongCard.tsx';
import css from './SongStrip.module.css';

const sizes = '(max-width: 768px) 42vw, (max-width: 1199px) 30vw, 220px';
const shownWide = 6;
const shownOnPhone = 2;

export interface SongStripProps {
  cards: readonly Card[];
  tracks: readonly Track[];
  /** The list's name, for the player. */
  artist: string;
  /** A tile before the songs. */
  first?: ReactNode;
}

/** An artist's newest songs in one row, or two songs on a phone; a button shows all of them. */
export function SongStrip({ cards, tracks, artist, first }: SongStripProps) {
  const text = useText(artistText);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const shown = first ? shownWide - 1 : shownWide;
  return (
    <section className={classes('wrap', css.strip)} aria-labelledby={`${id}-title`}>
      <SectionHeader
        id={`${id}-title`}
        title={text.songs}
        end={
          cards.length > shownOnPhone && (
            <Button
              kind="quiet"
              size="small"
              aria-expanded={isOpen}
              aria-controls={id}
              className={classes(cards.length <= shown && css.onPhone)}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? text.fewerSongs : text.allSongs}
            </Button>
          )
        }
      />
      {cards.length === 0 && !first ? (
        <p className={css.none}>{text.noSongs}</p>
      ) : (
        <ReleaseGrid
          id={id}
          shape="strip"
          className={classes(css.grid, Boolean(first) && css.withFirst, isOpen && css.open)}
        >
          {first}
          {cards.map((card, index) => (
            <SongCard
              key={card.id}
              card={card}
              tracks={tracks}
              listName={artist}
              isContinuous
              image={coverOf(card, sizes)}
              note={<time dateTime={shownAt(card)}>{date(shownAt(card), language)}</time>}
              eager={index < shownOnPhone}
            />
          ))}
        </ReleaseGrid>
      )}
    </section>
  );
}
