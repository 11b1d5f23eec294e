import { Link } from 'react-router';
import { type Block, type Inline, parseMarkdown } from '#shared/markdown.ts';
import css from './TermsText.module.css';

/** A text that operators wrote, as elements: it can hold no HTML. */
export function TermsText({ text, siteName }: { text: string; siteName: string }) {
  return (
    <div className={`read ${css.text}`}>
      {parseMarkdown(text.replaceAll('{site}', siteName)).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is replaced as a whole
        <Part key={index} block={block} />
      ))}
    </div>
  );
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Pieces parts={block.parts} />
      </p>
    );
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return (
      <Heading>
        <Pieces parts={block.parts} />
      </Heading>
    );
  }
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is replaced as a whole
        <li key={index}>
          <Pieces parts={parts} />
        </li>
      ))}
    </List>
  );
}

function Pieces({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part;
    const inner = <Pieces parts={part.parts} />;
    const key = index;
    if (part.kind === 'strong') return <strong key={key}>{inner}</strong>;
    if (part.kind === 'em') return <em key={key}>{inner}</em>;
    if (part.to.startsWith('/'))
      return (
        <Link key={key} to={part.to}>
          {inner}
        </Link>
      );
    return (
      <a key={key} href={part.to} rel="noopener nofollow">
        {inner}
      </a>
    );
  });
}
