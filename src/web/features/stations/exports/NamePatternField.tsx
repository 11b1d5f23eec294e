import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  defaultPattern,
  type NameToken,
  nameByPattern,
  nameTokens,
  patternProblem,
} from '#shared/name-pattern.ts';
import { errorsText } from '#text/errors/errors.ts';
import { stationDownloadsText } from '#text/stations/downloads.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { useSaveOrAsk } from '#web/features/stations/useSaveOrAsk.tsx';
import { typed } from '#web/formats/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './NamePatternField.module.css';

/** The name pattern of a station's download packs, with a live example. For its admins. */
export function NamePatternField({ stationId }: { stationId: string }) {
  const text = useText(stationDownloadsText);
  const problems = useText(errorsText).fields;
  const field = useRef<HTMLInputElement>(null);
  const [pattern, setPattern] = useState<string | null>(null);
  const [seen, setSeen] = useState({ pattern: '', number: 0 });
  const { saveOrAsk, question } = useSaveOrAsk();
  const [saved, setSaved] = useState('');
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    call('GET /radio-stations/:id/settings', { params: { id: stationId }, signal: leaving.signal })
      .then(({ body: { name_pattern, number } }) => {
        setPattern(name_pattern);
        setSeen({ pattern: name_pattern, number });
      })
      .catch(() => leaving.signal.aborted || setFailed(true));
    return () => leaving.abort();
  }, [stationId]);

  const problem = pattern === null ? null : patternProblem(pattern);

  async function save(next: string | null) {
    setFailed(false);
    try {
      const params = { id: stationId };
      const now = async () => (await call('GET /radio-stations/:id/settings', { params })).body;
      const saved = await saveOrAsk(
        seen.number,
        async (based_on) => {
          const name = 'PATCH /radio-stations/:id/settings';
          return (await call(name, { params, body: { name_pattern: next, based_on } })).body;
        },
        async () => (await now()).name_pattern !== seen.pattern,
      );
      const { name_pattern, number } = saved ?? (await now());
      setPattern(name_pattern);
      setSeen({ pattern: name_pattern, number });
      if (saved === null) return;
      setSaved(text.patternSaved);
      setTimeout(() => setSaved(''), 3_000);
    } catch {
      setFailed(true);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (pattern !== null && problem === null) void save(pattern);
  }
  function insert(token: NameToken) {
    const input = field.current;
    const at = input?.selectionStart ?? pattern?.length ?? 0;
    const rest = pattern ?? '';
    setPattern(`${rest.slice(0, at)}{${token}}${rest.slice(input?.selectionEnd ?? at)}`);
    input?.focus();
  }

  return (
    <Form className={css.form} onSubmit={submit}>
      {question}
      <TextField
        ref={field}
        ltr
        label={text.pattern}
        value={pattern ?? ''}
        disabled={pattern === null}
        maxLength={200}
        saved={saved}
        error={failed ? text.notSaved : problem === null ? undefined : problems[problem]}
        help={
          pattern === null || problem !== null
            ? undefined
            : text.example(typed(`${nameByPattern(pattern, text.sample)}.mp3`))
        }
        onChange={(event) => setPattern(event.currentTarget.value)}
      />
      <fieldset className={css.tokens}>
        <legend>{text.patternHelp}</legend>
        {nameTokens.map((token) => (
          <Button key={token} size="small" disabled={pattern === null} onClick={() => insert(token)}>
            {text.tokens[token]}
          </Button>
        ))}
      </fieldset>
      <div className="row">
        <Button type="submit" aria-disabled={problem !== null}>
          {text.save}
        </Button>
        {pattern !== null && pattern !== defaultPattern && (
          <Button kind="quiet" onClick={() => void save(null)}>
            {text.reset}
          </Button>
        )}
      </div>
    </Form>
  );
}
