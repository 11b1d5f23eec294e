import { useEffect, useState } from 'react';
import { type DigestRhythm, digestRhythms } from '#shared/notices.ts';
import { noticesPageText } from '#text/notices/page.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { Select } from '#web/ui/Select.tsx';

/** Chooses how often updates come by email. */
export function RhythmField() {
  const text = useText(noticesPageText);
  const [rhythm, setRhythm] = useState<DigestRhythm | null>(null);
  const [saved, setSaved] = useState('');
  const [error, setError] = useState('');
  useEffect(() => {
    const abort = new AbortController();
    call('GET /notices/settings', { signal: abort.signal })
      .then(({ body }) => setRhythm(body.rhythm))
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  const choose = async (next: DigestRhythm) => {
    const previous = rhythm;
    setRhythm(next);
    setError('');
    try {
      await call('PATCH /notices/settings', { body: { rhythm: next } });
      setSaved(text.saved);
      setTimeout(() => setSaved(''), 3_000);
    } catch {
      setRhythm(previous);
      setError(text.notSaved);
    }
  };
  return (
    <Select
      label={text.rhythm}
      help={text.rhythmHelp}
      value={rhythm ?? 'daily'}
      disabled={rhythm === null}
      saved={saved}
      error={error || undefined}
      onChange={({ currentTarget }) => {
        const next = digestRhythms.find((option) => option === currentTarget.value);
        if (next) void choose(next);
      }}
    >
      {digestRhythms.map((option) => (
        <option key={option} value={option}>
          {text.rhythms[option]}
        </option>
      ))}
    </Select>
  );
}
