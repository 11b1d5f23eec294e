import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PlaysPlace as Place } from '../../../../../contract/stations/plays.ts';
import { type PlayoutProblem, playoutProblems } from '../../../../../contract/vocabulary/playout.ts';
import { playoutText } from '../../../../../text/stations/playout.ts';
import { playsText } from '../../../../../text/stations/plays.ts';
import { ApiError, call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { logPlaceQuery, playsKeys } from '../../../../features/stations/plays/queries.ts';
import { useSaveOrAsk } from '../../../../features/stations/useSaveOrAsk.tsx';
import { relativeTime } from '../../../../formats/relative.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import css from './PlayoutSettings.module.css';
import type { PlayoutProps } from './PlayoutSettings.tsx';
import { usePlaceFields } from './usePlaceFields.tsx';

/** The place the station's logs are fetched from, and its state. */
export function PlaysPlace(props: PlayoutProps) {
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
