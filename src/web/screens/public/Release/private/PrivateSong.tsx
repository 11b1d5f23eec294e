import { useEffect, useRef } from 'react';
import { count } from '../../../../../text/counts.ts';
import { privateSongText } from '../../../../../text/releases/private-song.ts';
import { call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { useTime } from '../../../../features/player/store.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { date } from '../../../../formats/dates.ts';
import { Parts } from '../Parts.tsx';
import { Poster } from '../Poster.tsx';
import type { Opened } from './open.ts';
import css from './Private.module.css';

/** How often the artist's view is updated, in seconds. */
const step = 5;

/** The song, with a line that says for whom it is. */
export function PrivateSong({ token, opened }: { token: string; opened: Opened }) {
  const text = useText(privateSongText);
  const language = useLanguage();
  const { release, recipient, endsAt, playsLeft } = opened;
  useHeard(token, opened);
  return (
    <main id="main">
      <aside className={css.mine} aria-label={text.forYou}>
        <p className={`wrap ${css.line}`}>
          <strong>{text.forYou}</strong>
          <span>
            <Typed>{text.recipient(recipient)}</Typed>
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

/** Reports how far the song was heard, during playing. */
function useHeard(token: string, { release, pass, listening }: Opened): void {
  const time = useTime(release.id);
  const reported = useRef(0);
  const whole = release.duration_seconds ?? 0;
  const isOver = whole > 0 && time > whole - 1;
  const seconds = isOver ? whole : Math.floor(time / step) * step;
  useEffect(() => {
    if (seconds <= reported.current) return;
    reported.current = seconds;
    call('POST /private/:token/heard', { params: { token }, body: { pass, listening, seconds } }).catch(
      () => undefined,
    );
  }, [seconds, token, pass, listening]);
}
