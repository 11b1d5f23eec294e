import { useState } from 'react';
import type { Album, AlbumSong } from '#contract/releases/albums.ts';
import type { ConfirmationsInput } from '#contract/releases/confirmations.ts';
import { israelLocalToInstant, nextIsraelMidnight } from '#shared/dates.ts';
import { albumText } from '#text/releases/album.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { SendingTerms } from '#web/features/billing/distribution/SendingTerms.tsx';
import { useSending } from '#web/features/billing/distribution/useSending.ts';
import { dateTime, dayKey } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { useDateTexts } from '#web/formats/useDateTexts.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './Album.module.css';

interface AlbumScheduleProps {
  album: Album;
  songs: readonly AlbumSong[];
  onSaved: (album: Album) => void;
}

/** Sets or cancels the day on which the album comes out at services as one product, instead of as singles. */
export function AlbumSchedule({ album, songs, onSaved }: AlbumScheduleProps) {
  const text = useText(albumText);
  const language = useLanguage();
  const dateTexts = useDateTexts();
  const { ask, dialog } = useConfirm();
  const today = dayKey(Date.now());
  const [day, setDay] = useState<string | null>(dayKey(nextIsraelMidnight(new Date())));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const releaseDate = album.digital_release_date;
  const isStopped = songs.length === 0 || songs.some((song) => song.is_draft || song.stops.length > 0);
  const sending = useSending('album', releaseDate === null && !isStopped ? album.id : null);
  async function schedule(digital_release_date: string | null, confirmations?: ConfirmationsInput) {
    setBusy(true);
    setFailure(undefined);
    try {
      const { body } = await call('POST /albums/:id/schedule', {
        params: { id: album.id },
        body: { digital_release_date, ...(confirmations && { confirmations }) },
      });
      onSaved(body);
    } catch (error) {
      if (!sending.refuse(error)) setFailure(errorText(error, language));
    }
    setBusy(false);
  }
  function send() {
    const confirmations = sending.confirm();
    if (confirmations !== null) void schedule(`${day}T00:01`, confirmations);
  }
  async function cancel() {
    const { title, text: meaning, go, stay } = text.takeBack;
    if (await ask({ title, text: meaning, confirm: go, cancel: stay, destroys: true })) await schedule(null);
  }
  return (
    <section className={css.box} aria-labelledby="album-day">
      <h2 id="album-day">{text.day}</h2>
      <p className="note">{text.dayWhy}</p>
      {releaseDate !== null ? (
        <>
          <p>{dateTime(releaseDate, language)}</p>
          <Button kind="undo" aria-disabled={isBusy} onClick={() => !isBusy && void cancel()}>
            {text.takeBack.button}
          </Button>
        </>
      ) : isStopped ? (
        <p>{songs.length === 0 ? text.noSongs : text.isStopped}</p>
      ) : (
        <>
          <DateField
            label={text.day}
            labelHidden
            texts={dateTexts}
            today={today}
            min={today}
            value={day}
            onChange={setDay}
          />
          <SendingTerms state={sending} when={day === null ? null : israelLocalToInstant(`${day}T00:01`)} />
          <Button kind="lamp" disabled={isBusy || !day || sending.sending === null} onClick={send}>
            {text.distribute}
          </Button>
        </>
      )}
      {failure && (
        <p role="alert" className={css.stopped}>
          {failure}
        </p>
      )}
      {dialog}
    </section>
  );
}
