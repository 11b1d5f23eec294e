import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PlayDoubt } from '#contract/stations/plays.ts';
import { codeOf } from '#shared/unknown.ts';
import { count } from '#text/counts.ts';
import { playsText } from '#text/stations/plays.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { sleeveOf } from '#web/features/releases/cover.ts';
import { doubtsQuery, playsKeys } from '#web/features/stations/plays/queries.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { typed } from '#web/formats/isolate.ts';
import { usePress } from '#web/screens/station/Workspace/keys/usePress.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import css from './Doubts.module.css';

interface DoubtsProps {
  count: number;
  announce: (words: string, isError?: boolean) => void;
}

/** Unmatched names in the logs, one after another, answered with keys. */
export function Doubts({ count: n, announce }: DoubtsProps) {
  const text = useText(playsText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const { data: doubts = [] } = useQuery(doubtsQuery(station.id));
  const client = useQueryClient();
  const [last, setLast] = useState<PlayDoubt | null>(null);
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLElement>(null);
  const doubt = doubts[0];
  // A colleague answered, or a log brought more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read again when their number changes
  useEffect(
    () => void client.invalidateQueries({ queryKey: playsKeys.doubts(station.id) }),
    [client, station.id, n],
  );

  const report = async (work: () => Promise<string>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      announce(await work());
    } catch (error) {
      announce(codeOf(error) === 'ALREADY' ? text.otherAnswered : text.notAnswered, true);
    }
    setBusy(false);
    void client.invalidateQueries({ queryKey: playsKeys.all(station.id) });
  };
  const answer = (releaseId: string | null) =>
    doubt &&
    report(async () => {
      const song = doubt.candidates.find(({ id }) => id === releaseId);
      await call('PUT /radio-stations/:id/plays/doubts/:songId', {
        params: { id: station.id, songId: doubt.id },
        body: { release_id: releaseId },
      });
      // The next one appears at once; a late reply to an earlier question doesn't bring this one back.
      await client.cancelQueries({ queryKey: playsKeys.doubts(station.id) });
      client.setQueryData(doubtsQuery(station.id).queryKey, (now) =>
        now?.filter(({ id }) => id !== doubt.id),
      );
      setLast(doubt);
      place.current?.focus();
      return song ? text.answered(typed(song.title)) : text.answeredNone;
    });
  const undo = () =>
    last &&
    report(async () => {
      await call('DELETE /radio-stations/:id/plays/doubts/:songId', {
        params: { id: station.id, songId: last.id },
      });
      setLast(null);
      return text.undone;
    });
  usePress((sign, target) => {
    if (sign === 'z' && last) {
      void undo();
      return true;
    }
    if (doubt === undefined) return false;
    const isPressed = target.closest('button, a, summary') !== null;
    const at = sign === 'enter' && !isPressed ? 0 : /^[1-3]$/.test(sign) ? Number(sign) - 1 : -1;
    const song = doubt.candidates[at];
    if (song) void answer(song.id);
    else if (sign === '0') void answer(null);
    else return false;
    return true;
  });
  if (doubt === undefined && last === null) return null;
  return (
    <section ref={place} tabIndex={-1} className={css.doubts} aria-labelledby="plays-doubts">
      <div className={css.head}>
        <h3 id="plays-doubts">{text.doubtsTitle}</h3>
        <p className={css.quiet} role="status">
          {doubt === undefined ? text.cleared : count(n, text.doubts, language)}
        </p>
        {last && (
          <Button kind="quiet" size="small" onClick={() => void undo()}>
            {text.undo}
          </Button>
        )}
      </div>
      {doubt && <OneDoubt doubt={doubt} onAnswer={(releaseId) => void answer(releaseId)} />}
    </section>
  );
}

interface OneDoubtProps {
  doubt: PlayDoubt;
  onAnswer: (releaseId: string | null) => void;
}

/** A name in the log, and the songs that it may mean. */
function OneDoubt({ doubt, onAnswer }: OneDoubtProps) {
  const text = useText(playsText);
  const language = useLanguage();
  return (
    <>
      <div className={css.said}>
        <p className={css.name}>
          <UserText>{doubt.title}</UserText>
          {doubt.artist_name !== '' && (
            <span className={css.artist}>
              <UserText>{doubt.artist_name}</UserText>
            </span>
          )}
        </p>
        <p className={classes('dotted', css.quiet)}>
          <span>{count(doubt.plays, text.plays, language)}</span>
          {doubt.isrc !== null && <bdi dir="ltr">{doubt.isrc}</bdi>}
        </p>
        <p className={css.quiet}>{text.doubtLead}</p>
      </div>
      <ol className={css.choices}>
        {doubt.candidates.map((song, index) => (
          <li key={song.id}>
            <button type="button" className={css.choice} onClick={() => onAnswer(song.id)}>
              <span className={css.cover}>
                <Sleeve {...sleeveOf(song, '56px')} />
              </span>
              <span className={css.song}>
                <UserText>{song.title}</UserText>
                <span className={css.quiet}>
                  <UserText>{song.artist_name}</UserText>
                </span>
              </span>
              <span className={css.key} aria-hidden="true">
                <Kbd>{String(index + 1)}</Kbd>
              </span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={css.choice} onClick={() => onAnswer(null)}>
            <span className={css.song}>{text.none}</span>
            <span className={css.key} aria-hidden="true">
              <Kbd>0</Kbd>
            </span>
          </button>
        </li>
      </ol>
      <p className={css.keys}>{text.keys}</p>
    </>
  );
}
