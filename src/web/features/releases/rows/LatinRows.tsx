import { hebrewToLatin } from '#shared/hebrew-to-latin.ts';
import { editorText } from '#text/releases/editor.ts';
import { useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './LatinRows.module.css';

interface LatinForm {
  text: string;
  latin: string;
}
interface LatinRowsProps {
  /** The stored forms, including those of names that are no longer used. */
  rows: readonly LatinForm[];
  onChange: (rows: LatinForm[]) => void;
  errorAt: (field: string) => string | undefined;
  /** The names in the song's or album's data, in any script. */
  names: readonly string[];
}

const hasHebrew = /[\u05d0-\u05ea]/u;

/** Each Hebrew name with a field for its Latin form, and a proposal that a press accepts. */
export function LatinRows({ rows, onChange, errorAt, names }: LatinRowsProps) {
  const { services: text } = useText(editorText);
  const hebrew = [...new Set(names.map((name) => name.trim()).filter((name) => hasHebrew.test(name)))];
  if (hebrew.length === 0) return <p className="muted">{text.noHebrew}</p>;
  return (
    <ul className={css.rows}>
      {hebrew.map((name) => {
        const index = rows.findIndex((row) => row.text === name);
        const latin = rows[index]?.latin ?? '';
        const setLatin = (typed: string) =>
          onChange([...rows.filter((row) => row.text !== name), { text: name, latin: typed }]);
        const proposal = hebrewToLatin(name);
        return (
          <li key={name} className={css.row}>
            <bdi className={css.name} aria-hidden>
              {name}
            </bdi>
            <TextField
              label={text.latinOf(name)}
              labelHidden
              ltr
              autoComplete="off"
              value={latin}
              error={index === -1 ? undefined : errorAt(`row.${index}.latin`)}
              onChange={(event) => setLatin(event.currentTarget.value)}
            />
            {latin === '' && proposal !== '' && (
              <Button size="small" kind="quiet" onClick={() => setLatin(proposal)}>
                <bdi>{text.propose(proposal)}</bdi>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
