import type { SongDownload } from '../../../../../contract/stations/exports.ts';
import { defaultPattern, nameByPattern } from '../../../../../contract/vocabulary/name-pattern.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { sql } from '../../../../database/drizzle.ts';
import { found } from '../../../../errors.ts';
import { downloadUrl, filesById } from '../../../files/index.ts';
import { shownTo } from './visibility.ts';

interface Row extends Record<string, unknown> {
  title: string;
  artist_name: string;
  version: string;
  isrc: string | null;
  mp3_file_id: string | null;
  wav_file_id: string | null;
}

/** The download addresses of a song in the station's feed, including the WAV, for a member. @throws NOT_FOUND */
export async function listSongDownloads(
  { app, caller }: Context<StationMember>,
  releaseId: string,
): Promise<SongDownload[]> {
  const { orm } = app.database;
  const { rows } = await orm.execute<Row>(sql`
    select r.title, r.artist_name, r.version, r.isrc, r.mp3_file_id, r.wav_file_id
    from releases r where r.id = ${releaseId} and ${shownTo(caller.station.id)}`);
  const song = found(rows[0]);
  const ids = { mp3: song.mp3_file_id, wav: song.wav_file_id };
  const files = await filesById(
    orm,
    Object.values(ids).filter((id) => id !== null),
  );
  const called = nameByPattern(caller.station.namePattern ?? defaultPattern, {
    artist: song.artist_name,
    title: song.title,
    version: song.version === 'original' ? '' : song.version,
    isrc: song.isrc ?? '',
    genre: '',
    year: '',
    number: '',
    playlist: '',
  });
  return (['mp3', 'wav'] as const).flatMap((kind) => {
    const file = files.get(ids[kind] ?? '');
    if (file === undefined) return [];
    const name = `${called}.${kind}`;
    return [{ kind, url: downloadUrl(app, file, name), name, bytes: file.bytes }];
  });
}
