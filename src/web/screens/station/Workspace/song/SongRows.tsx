import { memo, type ReactElement } from 'react';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import { classes } from '../../../../ui/classes.ts';
import { CardPlace } from './CardPlace.tsx';
import css from './SongGrid.module.css';
import { useKnownHeight } from './useKnownHeight.ts';
import { useRefs } from './useRefs.ts';
import { eagerCards, useWholeCards } from './useWholeCards.ts';

interface SongRowsProps {
  songs: readonly StationSong[];
  /** How many cards stand beside each other. */
  columns: number;
  /** A song’s card, with its id as key; the same function as long as it draws the same. */
  card: (song: StationSong, isEager: boolean) => ReactElement;
  /** Above the fold: its first cards are whole at once. */
  eager?: boolean;
  className?: string | undefined;
}

const cardsOfPiece = 6;

/** The grid of a long list, cut into a few cards each: drawn near the screen, and as high elsewhere. */
export function SongRows({ songs, columns, card, eager = false, className }: SongRowsProps) {
  const size = columns * Math.ceil(cardsOfPiece / columns);
  const pieces = Array.from({ length: Math.ceil(songs.length / size) }, (_, at) =>
    songs.slice(at * size, (at + 1) * size),
  );
  const isOne = pieces.length === 1;
  return (
    <div className={isOne ? undefined : css.rows}>
      {pieces.map((piece, at) => (
        <Piece
          // biome-ignore lint/suspicious/noArrayIndexKey: a song that comes first moves the others on by one place
          key={at}
          songs={piece}
          columns={columns}
          card={card}
          eager={eager && at === 0}
          isOnly={isOne}
          className={className}
        />
      ))}
    </div>
  );
}

interface PieceProps extends SongRowsProps {
  eager: boolean;
  /** None stands above or below it: it may lie beside another day. */
  isOnly: boolean;
}

const Piece = memo(
  function Piece({ songs, columns, card, eager, isOnly, className }: PieceProps) {
    const { whole, place } = useWholeCards(songs, eager);
    const height = useKnownHeight(`row ${songs[0]?.id} ${songs.length}`, whole !== null);
    const ref = useRefs(height, place);
    return (
      <ul
        ref={ref}
        className={classes(
          css.grid,
          !isOnly && css.piece,
          whole === null ? css.blank : whole < songs.length && css.growing,
          className,
        )}
        style={{ '--rows': Math.ceil(songs.length / columns) } as object}
      >
        {whole !== null &&
          songs.map((song, at) =>
            at < whole ? card(song, eager && at < eagerCards) : <CardPlace key={song.id} />,
          )}
      </ul>
    );
  },
  ({ songs, ...before }, { songs: now, ...after }) =>
    before.columns === after.columns &&
    before.card === after.card &&
    before.eager === after.eager &&
    before.isOnly === after.isOnly &&
    before.className === after.className &&
    songs.length === now.length &&
    songs.every((song, at) => song === now[at]),
);
