import { type ReactNode, useId, useMemo, useState } from 'react';
import type { OnAirCycle } from '#contract/stations/reviews.ts';
import { count, number } from '#text/counts.ts';
import { stationOnAirText } from '#text/stations/on-air.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { ExportMenu } from '#web/features/stations/exports/ExportMenu.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { dayAndMonth } from '#web/formats/dates.ts';
import { typed } from '#web/formats/isolate.ts';
import { OpenStudioButton } from '#web/screens/station/Workspace/Studio/OpenStudioButton.tsx';
import type { CurrentSong } from '#web/screens/station/Workspace/song/current-song.ts';
import { useNear } from '#web/screens/station/Workspace/song/useNear.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { classes } from '#web/ui/classes.ts';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import { ApprovedSongs } from './ApprovedSongs.tsx';
import css from './OnAir.module.css';

interface AirCycleProps {
  cycle: OnAirCycle;
  playlistId: string | undefined;
  isFirst: boolean;
  /** The current song of all the cycles. */
  current: CurrentSong;
  /** Shows only the songs of that playlist. */
  onPlaylist: (id: string) => void;
}

/** The approved songs of one review cycle, loaded near the viewport. */
export function AirCycle({ cycle, playlistId, isFirst, current, onPlaylist }: AirCycleProps) {
  const text = useText(stationOnAirText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const id = useId();
  const { session, playlists, approved_count: whole } = cycle;
  const shown = playlists.filter(
    (each) => playlistId === undefined || (each.playlist_id ?? 'none') === playlistId,
  );
  const n = playlistId === undefined ? whole : shown.reduce((sum, each) => sum + each.approved_count, 0);
  const [place, isNear] = useNear('100%', isFirst);
  const sessionId = session?.id ?? 'none';
  const view = useMemo(
    () => ({ session_id: sessionId, ...(playlistId !== undefined && { playlist_id: playlistId }) }),
    [sessionId, playlistId],
  );
  const title = session ? text.cycle(dayAndMonth(session.created_at, language, new Date())) : text.noCycle;
  // A long name is cut at its end, so the number is before it.
  const note = (
    <span className="dotted">
      <span>{count(n, text.songs, language)}</span>
      {session && <span className="two">{text.opened(typed(session.created_by_name))}</span>}
    </span>
  );
  return (
    <section ref={place} aria-labelledby={id} className={css.cycle}>
      <SectionHeader sticky level={3} quiet={!isFirst} id={id} title={title} note={note} />
      {playlistId === undefined && whole > 0 && (
        <Breakdown playlists={playlists} whole={whole} onPlaylist={onPlaylist} opens={isFirst}>
          <div className="row">
            <OpenStudioButton sessionId={sessionId} name={title} />
            <ExportMenu stationId={station.id} sessionId={sessionId} name={title} />
          </div>
        </Breakdown>
      )}
      {playlistId !== undefined && n > 0 && (
        <div className="row">
          <OpenStudioButton sessionId={sessionId} playlistId={playlistId} name={title} />
        </div>
      )}
      <ApprovedSongs isNear={isNear} count={n} name={title} view={view} current={current} tab="passed" />
    </section>
  );
}

interface BreakdownProps {
  playlists: OnAirCycle['playlists'];
  whole: number;
  opens: boolean;
  onPlaylist: (id: string) => void;
  /** More actions of the cycle. */
  children: ReactNode;
}

/** How many songs of the cycle each playlist got. */
function Breakdown({ playlists, whole, opens, onPlaylist, children }: BreakdownProps) {
  const text = useText(stationOnAirText);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(opens);
  const id = useId();
  return (
    <>
      <div className={css.breakdown}>
        <button
          type="button"
          className={css.summary}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {count(
            playlists.filter(({ playlist_id }) => playlist_id !== null).length,
            text.byPlaylist,
            language,
          )}
          <ChevronDownIcon size={16} />
        </button>
        {children}
      </div>
      <ul id={id} className={css.shares} hidden={!isOpen}>
        {playlists.map(({ playlist_id: id, name, approved_count: n }) => (
          <li key={id ?? 'none'}>
            <button type="button" className={css.share} onClick={() => onPlaylist(id ?? 'none')}>
              <span className={classes('two', css.shareName)}>
                {name === null ? text.noPlaylist : <UserText>{name}</UserText>}
              </span>
              <span className={css.shareBar} aria-hidden="true">
                <span style={{ inlineSize: `${(100 * n) / Math.max(1, whole)}%` }} />
              </span>
              <b className="num">{number(n)}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
