import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PlayoutPlace as Place } from '#contract/stations/playout.ts';
import { count } from '#text/counts.ts';
import { playoutText } from '#text/stations/playout.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { failedPushesQuery, playoutPlaceQuery, stationKeys } from '#web/features/stations/queries.ts';
import { useSaveOrAsk } from '#web/features/stations/useSaveOrAsk.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Form } from '#web/ui/Form.tsx';
import css from './PlayoutSettings.module.css';
import { usePlaceFields } from './usePlaceFields.tsx';

export interface PlayoutProps {
  stationId: string;
  announce: (words: string, isError?: boolean) => void;
}

/** The place songs are pushed to, its state, and what didn't arrive. */
export function PlayoutPlace(props: PlayoutProps) {
  const { data: place, refetch } = useQuery(playoutPlaceQuery(props.stationId));
  // Shows the saved place again, in place of what was typed.
  const [round, setRound] = useState(0);
  if (!place) return null;
  const restart = async () => {
    await refetch();
    setRound((n) => n + 1);
  };
  return <PlaceForm key={`${place.place?.protocol} ${round}`} {...props} place={place} onKept={restart} />;
}

interface PlaceFormProps extends PlayoutProps {
  place: Place;
  /** A teammate's newer place stays. */
  onKept: () => Promise<void>;
}

function PlaceForm({ stationId, announce, place, onKept }: PlaceFormProps) {
  const text = useText(playoutText);
  const language = useLanguage();
  const client = useQueryClient();
  const [pushes, setPushes] = useState(place.pushes_approved);
  // Of the place that the form began with: a newer one may be loaded since.
  const [number, setNumber] = useState(place.number);
  const { saveOrAsk, question } = useSaveOrAsk();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const { protocol, controls, forget, body: asTyped } = usePlaceFields(place, refused);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const typed = { ...asTyped(), pushes_approved: pushes && protocol !== 'none' };
      const body = await saveOrAsk(number, async (based_on) => {
        const params = { id: stationId };
        const name = 'PUT /radio-stations/:id/playout/place';
        return (await call(name, { params, body: { ...typed, based_on } })).body as Place; // the contract's reply: the form's fields are looser than its body
      });
      if (body === null) return await onKept();
      setNumber(body.number);
      setRefused({});
      forget();
      client.setQueryData(stationKeys.playoutPlace(stationId), body);
      void client.invalidateQueries({ queryKey: stationKeys.playout(stationId) });
      announce(text.saved);
    } catch (error) {
      setRefused(error instanceof ApiError ? error.fields : {});
      announce(text.notSaved, true);
    }
  };
  const trial = async () => {
    await call('POST /radio-stations/:id/playout/place/try', { params: { id: stationId } }).catch(() =>
      announce(text.notSaved, true),
    );
    void client.invalidateQueries({ queryKey: stationKeys.playoutPlace(stationId) });
  };
  return (
    <Form className={css.part} aria-labelledby="settings-place" onSubmit={save}>
      <h3 id="settings-place">{text.placeTitle}</h3>
      {question}
      {controls}
      {protocol !== 'none' && (
        <Checkbox
          label={text.pushes}
          checked={pushes}
          onChange={({ currentTarget }) => setPushes(currentTarget.checked)}
        />
      )}
      <div className={css.acts}>
        <Button type="submit">{text.save}</Button>
        {place.place !== null && (
          <Button kind="quiet" onClick={() => void trial()}>
            {text.try}
          </Button>
        )}
        {place.place !== null && <Standing place={place} />}
      </div>
      {place.place !== null && place.waiting > 0 && (
        <p className="meta">{count(place.waiting, text.waiting, language)}</p>
      )}
      {place.failed > 0 && <FailedPushes stationId={stationId} announce={announce} />}
    </Form>
  );
}

function Standing({ place }: { place: Place }) {
  const text = useText(playoutText);
  const { try: last } = place;
  if (last === null) return null;
  const isOver = last.state === 'sent' || last.state === 'failed';
  return (
    <span className="meta" role="status">
      {!isOver ? text.trying : last.problem === null ? text.tried : text.problems[last.problem]}
    </span>
  );
}

function FailedPushes({ stationId, announce }: PlayoutProps) {
  const text = useText(playoutText);
  const client = useQueryClient();
  const { data: pushes } = useQuery(failedPushesQuery(stationId));
  if (!pushes || pushes.length === 0) return null;
  const again = async (pushId: string) => {
    await call('POST /radio-stations/:id/playout/pushes/:pushId/retry', {
      params: { id: stationId, pushId },
    }).catch(() => announce(text.notSaved, true));
    void client.invalidateQueries({ queryKey: stationKeys.playoutPlace(stationId) });
  };
  return (
    <section aria-labelledby="settings-pushes">
      <h4 id="settings-pushes">{text.failedTitle}</h4>
      <ul className={css.failed}>
        {pushes.map(({ id, title, artist_name, problem }) => {
          const name = title === null ? text.trial : [artist_name, title].filter(Boolean).join(' - ');
          return (
            <li key={id}>
              <span>
                <UserText>{name}</UserText>
                {problem && <span className={css.why}>{text.problems[problem]}</span>}
              </span>
              <Button size="small" onClick={() => void again(id)}>
                {text.retry}
                <span className="sr"> {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
