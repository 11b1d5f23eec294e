import { useMemo } from 'react';
import type { Card } from '../../../../contract/releases/releases.ts';
import { shownAt } from '../../../../contract/vocabulary/shown-at.ts';
import { count } from '../../../../text/counts.ts';
import { feedText } from '../../../../text/feed/feed.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { toTracks } from '../../../features/player/track.ts';
import { coverOf } from '../../../features/releases/cover.ts';
import { ReleaseGrid } from '../../../features/releases/ReleaseGrid.tsx';
import { SongCard } from '../../../features/releases/SongCard.tsx';
import { Typed } from '../../../formats/Bidi.tsx';
import { date } from '../../../formats/dates.ts';
import { Bin } from '../../../ui/Bin.tsx';
import { ChevronDownIcon } from '../../../ui/icons.ts';
import css from './Feed.module.css';

const sizes = '(max-width: 768px) 42vw, (max-width: 1199px) 24vw, 220px';

/** Coming songs, the next one first, in a closed bin above today. */
export function Coming({ cards }: { cards: readonly Card[] }) {
  const text = useText(feedText);
  const language = useLanguage();
  const tracks = useMemo(() => toTracks(cards), [cards]);
  return (
    <details className={`wrap ${css.coming}`}>
      <summary>
        <Bin
          quiet
          title={text.coming}
          note={count(cards.length, text.songs, language)}
          end={<ChevronDownIcon size={16} />}
        />
      </summary>
      <ReleaseGrid shape="feed">
        {cards.map((card) => (
          <SongCard
            key={card.id}
            card={card}
            tracks={tracks}
            listName={text.coming}
            image={coverOf(card, sizes)}
            note={<Typed>{card.artist_name}</Typed>}
            more={
              <time className="note" dateTime={shownAt(card)}>
                {date(shownAt(card), language)}
              </time>
            }
          />
        ))}
      </ReleaseGrid>
    </details>
  );
}
