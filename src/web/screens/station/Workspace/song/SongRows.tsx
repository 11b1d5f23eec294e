import type { ReactElement } from 'react';
import { classes } from '../../../../ui/classes.ts';
import css from './SongGrid.module.css';
import { useKnownHeight } from './useKnownHeight.ts';

interface SongRowsProps {
  /** How many cards stand beside each other. */
  columns: number;
  /** Each with its song as key. */
  cards: readonly ReactElement[];
}

const cardsOfPiece = 6;

/** The grid of a long list, cut into a few cards each: drawn only near the screen, and one piece after the other. */
export function SongRows({ columns, cards }: SongRowsProps) {
  const size = columns * Math.ceil(cardsOfPiece / columns);
  const pieces = Array.from({ length: Math.ceil(cards.length / size) }, (_, at) =>
    cards.slice(at * size, (at + 1) * size),
  );
  return (
    <div className={css.rows}>
      {pieces.map((piece) => (
        <Piece key={piece[0]?.key} columns={columns} cards={piece} />
      ))}
    </div>
  );
}

function Piece({ columns, cards }: SongRowsProps) {
  const height = useKnownHeight(`row ${cards[0]?.key} ${cards.length}`);
  return (
    <ul
      ref={height}
      className={classes(css.grid, css.piece)}
      style={{ '--rows': Math.ceil(cards.length / columns) } as object}
    >
      {cards}
    </ul>
  );
}
