import { memo, type ReactElement } from 'react';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import { classes } from '../../../../ui/classes.ts';
import { CardPlace } from './CardPlace.tsx';
import css from './SongGrid.module.css';
import { useFarPlace } from './useFarPlace.ts';
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

/** Cards are drawn a piece at a time; far from the screen the pieces of a part are one place. */
const cardsOfPiece = 6;
const piecesOfPart = 5;

/** The grid of a long list, cut into parts of a few cards each: drawn near the screen, and as high elsewhere. */
export function SongRows({ songs, columns, card, eager = false, className }: SongRowsProps) {
  const size = columns * Math.ceil(cardsOfPiece / columns);
  const isOne = songs.length <= size;
  return (
    <div className={isOne ? undefined : css.rows}>
      {cut(songs, size * piecesOfPart).map((part, at) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: a song that comes first moves the others on by one place
          key={at}
          songs={part}
          size={size}
          columns={columns}
          card={card}
          isFirst={at === 0}
          eager={eager && at === 0}
          isOne={isOne}
          className={className}
        />
      ))}
    </div>
  );
}

interface PartProps extends SongRowsProps {
  /** How many cards a piece has. */
  size: number;
  isFirst: boolean;
  eager: boolean;
  /** No piece stands above or below its own: it may lie beside another day. */
  isOne: boolean;
}

const Part = memo(function Part(props: PartProps) {
  const { songs, size, columns, card, isFirst, eager, isOne, className } = props;
  // What a list begins with is where one looks first.
  const { isNear, ref } = useFarPlace(`part ${songs[0]?.id} ${songs.length}`, isFirst);
  return (
    <div
      ref={isOne ? undefined : ref}
      className={isNear ? undefined : css.away}
      style={{ '--rows': Math.ceil(songs.length / columns) } as object}
    >
      {isNear &&
        cut(songs, size).map((piece, at) => (
          <Piece
            // biome-ignore lint/suspicious/noArrayIndexKey: a song that comes first moves the others on by one place
            key={at}
            songs={piece}
            columns={columns}
            card={card}
            eager={eager && at === 0}
            isOne={isOne}
            className={className}
          />
        ))}
    </div>
  );
}, drawsTheSame);

interface PieceProps extends SongRowsProps {
  eager: boolean;
  isOne: boolean;
}

const Piece = memo(function Piece({ songs, columns, card, eager, isOne, className }: PieceProps) {
  const { whole, place } = useWholeCards(songs, eager);
  const height = useKnownHeight(`row ${songs[0]?.id} ${songs.length}`, whole !== null);
  const ref = useRefs(height, place);
  return (
    <ul
      ref={ref}
      className={classes(
        css.grid,
        !isOne && css.piece,
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
}, drawsTheSame);

function cut(songs: readonly StationSong[], size: number): (readonly StationSong[])[] {
  return Array.from({ length: Math.ceil(songs.length / size) }, (_, at) =>
    songs.slice(at * size, (at + 1) * size),
  );
}

/** Whether all is the same, its songs one by one. */
function drawsTheSame<Props extends SongRowsProps>(before: Props, after: Props): boolean {
  return (
    (Object.keys(after) as (keyof Props)[]).every(
      (name) => name === 'songs' || before[name] === after[name],
    ) && isSame(before.songs, after.songs)
  );
}

const isSame = (songs: readonly StationSong[], others: readonly StationSong[]): boolean =>
  songs.length === others.length && songs.every((song, at) => song === others[at]);
