import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PlayKey } from '../../../../../contract/stations/plays.ts';
import { codeOf } from '../../../../../contract/vocabulary/unknown.ts';
import { playsText } from '../../../../../text/stations/plays.ts';
import { apiAddress, call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { keysQuery, playsKeys } from '../../../../features/stations/plays/queries.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { relativeTime } from '../../../../formats/relative.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useConfirm } from '../../../../ui/useConfirm.tsx';
import css from './PlayoutSettings.module.css';
import { PlaysPlace } from './PlaysPlace.tsx';

interface PlayKeysProps {
  stationId: string;
  announce: (words: string, isError?: boolean) => void;
}

/** The keys with which the station's systems send what they played. A new one is shown once. */
export function PlayKeys({ stationId, announce }: PlayKeysProps) {
  const text = useText(playsText);
  const language = useLanguage();
  const client = useQueryClient();
  const { data: keys } = useQuery(keysQuery(stationId));
  const [name, setName] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const { ask, dialog } = useConfirm();
  const readAgain = () => client.invalidateQueries({ queryKey: playsKeys.keys(stationId) });
  const make = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { body } = await call('POST /radio-stations/:id/play-keys', {
        params: { id: stationId },
        body: { name },
      });
      setMade(body.key);
      setName('');
    } catch (error) {
      announce(codeOf(error) === 'ALREADY' ? text.tooManyKeys : text.notSaved, true);
    }
    await readAgain();
  };
  const revoke = async (key: PlayKey) => {
    const isSure = await ask({
      title: text.revokeTitle,
      text: text.revokeText,
      stay: text.cancel,
      go: text.revoke,
      destroys: true,
    });
    if (!isSure) return;
    try {
      await call('DELETE /radio-stations/:id/play-keys/:keyId', { params: { id: stationId, keyId: key.id } });
      announce(text.revoked);
    } catch {
      announce(text.notSaved, true);
    }
    await readAgain();
  };
  const copy = async () => {
    await navigator.clipboard.writeText(made ?? '');
    announce(text.copied);
  };
  return (
    <section className={css.settings} aria-labelledby="settings-play-keys">
      <div className={css.part}>
        <h3 id="settings-play-keys">{text.settingsTitle}</h3>
        <p className="meta">{text.settingsLead}</p>
        <Form className={css.acts} onSubmit={(event) => void make(event)}>
          <TextField
            label={text.keyName}
            help={text.keyHint}
            value={name}
            maxLength={60}
            required
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit">{text.makeKey}</Button>
        </Form>
        {made !== null && (
          <div className={css.part} role="status">
            <TextField ltr label={text.newKey} help={text.keyOnce} value={made} readOnly />
            <div className={css.acts}>
              <Button kind="lamp" onClick={() => void copy()}>
                {text.copy}
              </Button>
            </div>
            <p className="meta">{text.example}</p>
            <pre className={css.example} dir="ltr">
              {`curl -H "Authorization: Bearer ${made.slice(0, 9)}…" \\\n  -H "Content-Type: application/octet-stream" \\\n  --data-binary @log.csv \\\n  "${new URL(apiAddress(`/radio-stations/${stationId}/plays?name=log.csv`), location.href)}"`}
            </pre>
          </div>
        )}
        {keys?.length === 0 && made === null && <p className="meta">{text.noKeys}</p>}
        <ul className={css.failed}>
          {keys?.map((key) => (
            <li key={key.id}>
              <span>
                <Typed>{key.name}</Typed> <bdi dir="ltr">…{key.ending}</bdi>
                <span className={css.why}>
                  {key.used_at === null
                    ? text.keyUnused
                    : text.keyUsed(relativeTime(key.used_at, new Date(), language))}
                </span>
              </span>
              <Button kind="undo" size="small" onClick={() => void revoke(key)}>
                {text.revoke}
                <span className="sr"> {key.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <PlaysPlace stationId={stationId} announce={announce} />
      {dialog}
    </section>
  );
}
