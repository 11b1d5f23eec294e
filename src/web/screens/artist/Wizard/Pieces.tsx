import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import type { Piece } from './steps/summaries.ts';

/** The summary of an answer, each piece in its own text direction. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map((piece, index) => {
        const key = `${index} ${JSON.stringify(piece)}`;
        if ('typed' in piece) return <UserText key={key}>{piece.typed}</UserText>;
        if ('ltr' in piece) return <Ltr key={key}>{piece.ltr}</Ltr>;
        return <span key={key}>{piece.text}</span>;
      })}
    </>
  );
}
