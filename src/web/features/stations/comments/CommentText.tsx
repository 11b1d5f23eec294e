import { Fragment } from 'react';
import { stationCommentsText } from '#text/stations/comments.ts';
import { useText } from '#web/browser/language.ts';
import css from './CommentText.module.css';
import { useComments } from './comments-context.ts';
import { piecesOf } from './moments.ts';

const address = /(https?:\/\/[^\s<>"]+)/;

/** A comment as text; an address that begins with http(s) is a link. */
export function CommentText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p dir="auto" className={className}>
      {text.split(address).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
        <Fragment key={index}>
          {index % 2 === 1 ? <Linked piece={piece} /> : <Timed words={piece} />}
        </Fragment>
      ))}
    </p>
  );
}

/** Words in which moments of the song (`1:40`) seek to them, if it can be played. */
function Timed({ words }: { words: string }) {
  const text = useText(stationCommentsText);
  const { moment } = useComments();
  if (moment === null) return words;
  return piecesOf(words).map(({ words: piece, seconds }, index) =>
    seconds === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: the same moment may stand there twice
        key={index}
        type="button"
        className={css.moment}
        aria-label={text.hearFrom(piece)}
        onClick={() => moment.go(seconds)}
      >
        <span className="ltr num">{piece}</span>
      </button>
    ),
  );
}

/** Punctuation after an address belongs to the sentence around it. */
function Linked({ piece }: { piece: string }) {
  const end = /[).,!?:;'״׳]+$/.exec(piece)?.[0] ?? '';
  const href = piece.slice(0, piece.length - end.length);
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
        {href}
      </a>
      {end}
    </>
  );
}
