import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PlaysPlace as Place, PlayKey } from '#contract/stations/plays.ts';
import { type PlayoutProblem, playoutProblems } from '#shared/playout.ts';
import { codeOf } from '#shared/unknown.ts';
import { playoutText } from '#text/stations/playout.ts';
import { playsText } from '#text/stations/plays.ts';
import { ApiError, apiAddress, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { keysQuery, logPlaceQuery, playsKeys } from '#web/features/stations/plays/queries.ts';
import { useSaveOrAsk } from '#web/features/stations/useSaveOrAsk.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { relativeTime } from '#web/formats/relative.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import type { PlayoutProps } from './PlayoutPlace.tsx';
import css from './PlayoutSettings.module.css';
import { usePlaceFields } from './usePlaceFields.tsx';

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
      cancel: text.cancel,
      confirm: text.revoke,
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
                <UserText>{key.name}</UserText> <bdi dir="ltr">…{key.ending}</bdi>
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

/** The place the station's logs are fetched from, and its state. */
function PlaysPlace(props: PlayoutProps) {
  const { data: place, refetch } = useQuery(logPlaceQuery(props.stationId));
  // Shows the saved place again, in place of what was typed.
  const [round, setRound] = useState(0);
  if (!place) return null;
  const restart = async () => {
    await refetch();
    setRound((n) => n + 1);
  };
  return <PlaceForm key={`${place.place?.protocol} ${round}`} {...props} place={place} onKept={restart} />;
}

const isKnown = (problem: string): problem is PlayoutProblem =>
  playoutProblems.some((each) => each === problem);

interface PlaceFormProps extends PlayoutProps {
  place: Place;
  /** A teammate's newer place stays. */
  onKept: () => Promise<void>;
}

function PlaceForm({ stationId, announce, place, onKept }: PlaceFormProps) {
  const text = useText(playsText);
  const playout = useText(playoutText);
  const language = useLanguage();
  const client = useQueryClient();
  // Of the place that the form began with: a newer one may be loaded since.
  const [number, setNumber] = useState(place.number);
  const { saveOrAsk, question } = useSaveOrAsk();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const {
    controls,
    forget,
    body: asTyped,
  } = usePlaceFields(place, refused, {
    where: text.placeFrom,
    nowhere: text.placeNone,
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const body = await saveOrAsk(number, async (based_on) => {
        const params = { id: stationId };
        const name = 'PUT /radio-stations/:id/plays/place';
        return (await call(name, { params, body: { ...asTyped(), based_on } })).body as Place; // the contract's reply: the form's fields are looser than its body
      });
      if (body === null) return await onKept();
      setNumber(body.number);
      client.setQueryData(playsKeys.place(stationId), body);
      setRefused({});
      forget();
      announce(playout.saved);
    } catch (error) {
      if (error instanceof ApiError) setRefused(error.fields);
      announce(playout.notSaved, true);
    }
  };
  return (
    <Form className={css.part} aria-labelledby="settings-plays-place" onSubmit={(event) => void save(event)}>
      <h4 id="settings-plays-place">{text.placeTitle}</h4>
      {question}
      {controls}
      <div className={css.acts}>
        <Button type="submit">{playout.save}</Button>
        {place.place !== null && (
          <span className="meta" role="status">
            {place.looked_at === null
              ? text.notChecked
              : text.lastChecked(relativeTime(place.looked_at, new Date(), language))}
          </span>
        )}
      </div>
      {place.problem !== null && (
        <p className="meta">
          {playout.problems[isKnown(place.problem) ? place.problem : 'INTERNAL']}
          {place.detail !== null && <bdi className={css.why}>{place.detail}</bdi>}
        </p>
      )}
    </Form>
  );
}
