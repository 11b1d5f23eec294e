import type { SongPlayout } from '../../../../../contract/stations/playout.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { sql } from '../../../../database/drizzle.ts';
import { found } from '../../../../errors.ts';
import { toAscii } from '../../../../gateways/playout/index.ts';
import { filesById } from '../../../files/index.ts';
import type { ApprovedSong } from '../../cycles/reads/approved.ts';
import { shownTo } from '../../songs/reads/visibility.ts';
import { proposedNames } from '../rules/song.ts';
import { proposedTimers } from '../rules/timers.ts';
import { findPlayoutSong, lastPush } from '../store.ts';
import { toPush } from './pushes.ts';

type Row = Pick<
  ApprovedSong,
  'title' | 'artist_name' | 'translations' | 'latin_forms' | 'intro_seconds' | 'hook_seconds' | 'duration_ms'
> & { mp3_file_id: string | null; wav_file_id: string | null };

/** A song's data for the playout, if the station's feed shows it. @throws NOT_FOUND */
export async function readSongPlayout(
  { app, caller }: Context<StationMember>,
  releaseId: string,
): Promise<SongPlayout> {
  const { orm } = app.database;
  const { rows } = await orm.execute<Row>(sql`
    select r.title, r.artist_name, r.translations, r.latin_forms, r.intro_seconds, r.hook_seconds, r.duration_ms, r.mp3_file_id,
      r.wav_file_id
    from releases r where r.id = ${releaseId} and ${shownTo(caller.station.id)}`);
  const song = found(rows[0]);
  const set = await findPlayoutSong(orm, caller.station.id, releaseId);
  const soundId = song.wav_file_id ?? song.mp3_file_id;
  const file = soundId === null ? undefined : (await filesById(orm, [soundId])).get(soundId);
  const sound = file?.sound && !('broken' in file.sound) ? file.sound : null;
  const durationMs = file?.durationMs ?? song.duration_ms;
  const names = proposedNames(song);
  const timers = proposedTimers(song, { durationMs: durationMs ?? 0, silentMs: sound?.silentEndMs ?? 0 });
  const push = await lastPush(orm, caller.station.id, releaseId);
  return {
    set: {
      latin_title: set?.latinTitle ?? null,
      latin_artist: set?.latinArtist ?? null,
      intro_ms: set?.introMs ?? null,
      hook_ms: set?.hookMs ?? null,
      end_ms: set?.endMs ?? null,
    },
    proposed: {
      latin_title: toAscii(names.title),
      latin_artist: toAscii(names.artist),
      intro_ms: timers.introMs,
      hook_ms: timers.hookMs,
      end_ms: durationMs === null ? null : timers.endMs,
    },
    duration_ms: durationMs,
    push: push ? toPush({ push, title: song.title, artist: song.artist_name }) : null,
  };
}
