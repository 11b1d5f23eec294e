import type { PresenterCard } from '../../../../../contract/releases/presenter-card.ts';
import type { SongCard } from '../../../../../contract/stations/studio.ts';
import { hebrewToLatin } from '../../../../../contract/vocabulary/hebrew-to-latin.ts';
import { emptyCard } from '../../../../../contract/vocabulary/presenter-card.ts';
import type { App, Context, StationMember } from '../../../../context.ts';
import { sql } from '../../../../database/drizzle.ts';
import { found } from '../../../../errors.ts';
import { filesById, fileUrl } from '../../../files/index.ts';
import { proposedNames } from '../../playout/rules/song.ts';
import { shownTo } from '../../songs/reads/visibility.ts';

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  artist_name: string;
  short_code: string | null;
  translations: { language: string; title: string; artist_name: string }[];
  latin_forms: { text: string; latin: string }[];
  presenter_card: PresenterCard | null;
  saying_file_id: string | null;
  credits: SongCard['credits'];
  additional_credits: SongCard['additional_credits'];
  collaborators: SongCard['collaborators'];
  version: string;
  explicit: boolean | null;
  primary_language: string | null;
  intro_seconds: number | null;
  duration_ms: number | null;
  latin_title: string | null;
  latin_artist: string | null;
  set_intro_ms: number | null;
}

/** The presenter's card of a song in the station's feed. @throws NOT_FOUND */
export const readCard = async (
  { app, caller }: Context<StationMember>,
  releaseId: string,
): Promise<SongCard> => found(await findCard(app, caller.station.id, releaseId));

/** The presenter's card; undefined for a song that the feed doesn't show any more. */
export async function findCard(
  app: App,
  stationId: string,
  releaseId: string,
): Promise<SongCard | undefined> {
  const { orm } = app.database;
  const { rows } = await orm.execute<Row>(sql`
    select r.id, r.title, r.artist_name, r.short_code, r.translations, r.latin_forms, r.presenter_card, r.saying_file_id,
      r.credits, r.additional_credits, r.collaborators, r.version, r.explicit, r.primary_language,
      r.intro_seconds, r.duration_ms, o.latin_title, o.latin_artist, o.intro_ms as set_intro_ms
    from releases r left join playout_songs o on o.release_id = r.id and o.station_id = ${stationId}
    where r.id = ${releaseId} and ${shownTo(stationId)}`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const saying = row.saying_file_id && (await filesById(orm, [row.saying_file_id])).get(row.saying_file_id);
  return { ...toCard(row), saying_url: saying ? fileUrl(app, saying) : null };
}

/** What the artist wrote, else the team's correction, else what niqqud and letters tell. */
function toCard(row: Row): Omit<SongCard, 'saying_url'> {
  const card = row.presenter_card ?? emptyCard;
  const names = proposedNames(row);
  return {
    release_id: row.id,
    title: row.title,
    artist_name: row.artist_name,
    short_code: row.short_code,
    read_title: card.title || row.title,
    read_artist: card.artist || row.artist_name,
    said_title: card.said_title || row.latin_title || (card.title ? hebrewToLatin(card.title) : names.title),
    said_artist:
      card.said_artist || row.latin_artist || (card.artist ? hebrewToLatin(card.artist) : names.artist),
    credits: row.credits,
    additional_credits: row.additional_credits,
    collaborators: row.collaborators.map(({ name, role }) => ({ name, role })),
    first_line: card.first_line || null,
    second_line: card.second_line || null,
    after: card.after || null,
    version: row.version,
    explicit: row.explicit ?? false,
    primary_language: row.primary_language,
    intro_seconds: row.set_intro_ms === null ? row.intro_seconds : row.set_intro_ms / 1_000,
    duration_seconds: row.duration_ms === null ? null : row.duration_ms / 1_000,
  };
}
