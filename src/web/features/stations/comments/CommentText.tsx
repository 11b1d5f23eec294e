import { Fragment } from 'react';

const address = /(https?:\/\/[^\s<>"]+)/;

/** What somebody wrote, as text; an address in it that begins with http(s) can be followed. */
export function CommentText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p dir="auto" className={className}>
      {text.split(address).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
        <Fragment key={at}>{at % 2 === 1 ? <Linked piece={piece} /> : piece}</Fragment>
      ))}
    </p>
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
