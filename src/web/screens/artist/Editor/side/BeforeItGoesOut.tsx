import { editorText } from '../../../../../text/editor.ts';
import { Ltr } from '../../../../formats/Bidi.tsx';
import { useText } from '../../../../language.ts';
import { Bin } from '../../../../ui/Bin.tsx';
import { AlertIcon, CheckIcon, ChevronRightIcon, CircleDashedIcon } from '../../../../ui/icons.ts';
import type { Item } from './missing.ts';
import css from './Side.module.css';

interface BeforeItGoesOutProps {
  items: readonly Item[];
  onGo: (item: Item) => void;
}

const signs = { ready: CheckIcon, wrong: AlertIcon, open: CircleDashedIcon, optional: CircleDashedIcon };

/** What the song has and lacks, each lack with the way to its field. On a phone it opens when asked. */
export function BeforeItGoesOut({ items, onGo }: BeforeItGoesOutProps) {
  const text = useText(editorText).before;
  const ready = items.filter(({ state }) => state === 'ready').length;
  const count = (
    <>
      <span className="sr">{text.countSpoken(ready, items.length)}</span>
      <span aria-hidden="true">
        <Ltr>{text.count(ready, items.length)}</Ltr>
      </span>
    </>
  );
  const list = (
    <ul className={css.items}>
      {items.map((item) => {
        const { id, state, note, left } = item;
        const Sign = signs[state];
        const said = left ? text.notes.splits(left) : note ? text.notes[note] : text.optional;
        return (
          <li key={id} className={`${css.item} ${css[state] ?? ''}`}>
            <Sign />
            {state === 'ready' ? (
              <span>{text.items[id]}</span>
            ) : (
              <button type="button" className={css.go} onClick={() => onGo(item)}>
                <span>
                  <span className={css.name}>{text.items[id]}</span>
                  <small>{said}</small>
                </span>
                <ChevronRightIcon size={16} flip />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <>
      <section className={css.wide}>
        <Bin title={text.title} end={count} />
        {list}
      </section>
      <details className={css.folded}>
        <summary>
          <h2>{text.title}</h2>
          {count}
        </summary>
        {list}
      </details>
    </>
  );
}
