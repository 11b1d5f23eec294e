import { useEffect, useState } from 'react';
import { type DigestRhythm, digestRhythms } from '../../../../contract/vocabulary/notices.ts';
import { noticesPageText } from '../../../../text/notices/page.ts';
import { call } from '../../../api.ts';
import { useText } from '../../../browser/language.ts';
import { Select } from '../../../ui/Select.tsx';

/** How often updates come by email; saved on choice. */
export function RhythmField() {
  const text = useText(noticesPageText);
  const [rhythm, setRhythm] = useState<DigestRhythm | null>(null);
  const [saved, setSaved] = useState('');
  const [error, setError] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    call('GET /notices/settings', { signal: leaving.signal })
      .then(({ body }) => setRhythm(body.rhythm))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  const choose = async (next: DigestRhythm) => {
    const before = rhythm;
    setRhythm(next);
    setError('');
    try {
      await call('PATCH /notices/settings', { body: { rhythm: next } });
      setSaved(text.saved);
      setTimeout(() => setSaved(''), 3_000);
    } catch {
      setRhythm(before);
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
        const next = digestRhythms.find((each) => each === currentTarget.value);
        if (next) void choose(next);
      }}
    >
      {digestRhythms.map((each) => (
        <option key={each} value={each}>
          {text.rhythms[each]}
        </option>
      ))}
    </Select>
  );
}
