import { useEffect, useRef } from 'react';
import { count } from '#text/counts.ts';
import { privateSongText } from '#text/releases/private-song.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { useTime } from '#web/features/player/store.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { date } from '#web/formats/dates.ts';
import { Parts } from '#web/screens/public/Release/Parts.tsx';
import { Poster } from '#web/screens/public/Release/Poster.tsx';
import type { OpenedLink } from './open-private-link.ts';
import css from './Private.module.css';

/** A report is sent after so many seconds of the song. */
const reportSeconds = 5;

/** The song, under a line that says for whom it is. */
export function PrivateSong({ token, opened }: { token: string; opened: OpenedLink }) {
  const text = useText(privateSongText);
  const language = useLanguage();
  const { release, recipient, endsAt, playsLeft } = opened;
  useReportHeard(token, opened);
  return (
    <main id="main">
      <aside className={css.recipient} aria-label={text.forYou}>
        <p className={`wrap ${css.line}`}>
          <strong>{text.forYou}</strong>
          <span>
            <UserText>{text.recipient(recipient)}</UserText>
          </span>
          {endsAt !== null && <span>{text.until(date(endsAt, language))}</span>}
          {playsLeft !== null && <span>{count(playsLeft, text.plays, language)}</span>}
        </p>
      </aside>
      <article>
        <Poster release={release} />
        <Parts release={release} />
      </article>
    </main>
  );
}

/** Reports how far the song was heard, while it plays. */
function useReportHeard(token: string, { release, pass, listening }: OpenedLink): void {
  const time = useTime(release.id);
  const reported = useRef(0);
  const length = release.duration_seconds ?? 0;
  const isOver = length > 0 && time > length - 1;
  const seconds = isOver ? length : Math.floor(time / reportSeconds) * reportSeconds;
  useEffect(() => {
    if (seconds <= reported.current) return;
    reported.current = seconds;
    call('POST /private/:token/heard', { params: { token }, body: { pass, listening, seconds } }).catch(
      () => undefined,
    );
  }, [seconds, token, pass, listening]);
}
