import type { FileFacts, Release } from '../../../../../contract/releases.ts';
import { formatPercent, remainder } from '../../../../../contract/vocabulary/percent.ts';
import { youtubeId } from '../../../../../contract/vocabulary/youtube.ts';
import type { EditorTab, editorText } from '../../../../../text/editor.ts';
import type { UnitStates } from '../saving/draft.ts';
import { type UnitId, unitIds } from '../saving/units.ts';

export type ItemId = keyof (typeof editorText)['he']['before']['items'];
type NoteId = Exclude<keyof (typeof editorText)['he']['before']['notes'], 'splits'>;
export interface Item {
  id: ItemId;
  /** `wrong`: to be mended. `open`: missing, and needed. `optional`: missing, and needn't be there. */
  state: 'ready' | 'wrong' | 'open' | 'optional';
  tab: EditorTab;
  /** Where it is filled in. */
  unit: UnitId;
  note?: NoteId;
  /** Percent that nobody has yet. */
  left?: string;
}

const enough = 3_000;

/** What would make a cover better. */
export function coverFaults({
  width,
  height,
}: Pick<FileFacts, 'width' | 'height'>): ('small' | 'notSquare')[] {
  if (width === null || height === null) return [];
  return [
    ...(width === height ? [] : ['notSquare' as const]),
    ...(Math.min(width, height) < enough ? ['small' as const] : []),
  ];
}

/** Where each unit is edited. */
export const tabOf: Record<UnitId, EditorTab> = {
  title: 'basic',
  artist_name: 'basic',
  version: 'basic',
  work_type: 'basic',
  genre: 'basic',
  primary_language: 'basic',
  secondary_language: 'basic',
  translations: 'basic',
  album_id: 'basic',
  isrc: 'basic',
  upc: 'basic',
  explicit: 'basic',
  intro_seconds: 'basic',
  hook_seconds: 'basic',
  youtube_link: 'clip',
  clip_url: 'clip',
  cover_image_path: 'graphics',
  lyrics: 'lyrics',
  lyrics_file_path: 'lyrics',
  pitch: 'pitch',
  pitch_file_path: 'pitch',
  credits: 'credits',
  credits_text: 'credits',
  copyright_holders: 'credits',
  composition_partners: 'credits',
  master_partners: 'credits',
  additional_credits: 'credits',
  collaborators: 'credits',
  mp3_path: 'assets',
  wav_file_path: 'assets',
  streaming_links: 'links',
};

/** What the song has and what it lacks before it can go out, the weightiest first; what is in place comes last. */
export function missingOf(release: Release, units: UnitStates): Item[] {
  const wrong = (unit: UnitId) => units[unit].status === 'refused';
  const item = (id: ItemId, unit: UnitId, rest: Pick<Item, 'state' | 'note' | 'left'>): Item =>
    wrong(unit)
      ? { id, unit, tab: tabOf[unit], state: 'wrong', note: unit === 'isrc' ? 'isrcWrong' : 'unsaved' }
      : { id, unit, tab: tabOf[unit], ...rest };
  const has = (isThere: boolean, note: NoteId, lack: 'open' | 'optional' = 'open') =>
    isThere ? { state: 'ready' as const } : { state: lack, note };

  const cover = release.files.find(({ path }) => path === release.cover_image_path);
  const [fault] = cover ? coverFaults(cover) : [];
  const items = [
    item('isrc', 'isrc', has(release.isrc !== null, 'isrc')),
    item('mp3', 'mp3_path', has(release.mp3_path !== null, 'mp3')),
    item('wav', 'wav_file_path', has(release.wav_file_path !== null, 'wav')),
    item(
      'cover',
      'cover_image_path',
      fault === undefined
        ? has(release.cover_image_path !== null, 'noCover')
        : { state: 'open', note: fault === 'small' ? 'smallCover' : 'notSquare' },
    ),
    creditsItem(release, item),
    item(
      'genre',
      release.genre === null ? 'genre' : 'primary_language',
      has(release.genre !== null && release.primary_language !== null, 'genre'),
    ),
    item('pitch', 'pitch', has(release.pitch !== null || release.pitch_file_path !== null, 'pitch')),
    item(
      'lyrics',
      'lyrics',
      has(release.lyrics !== null || release.lyrics_file_path !== null, 'lyrics', lyricsLack(release)),
    ),
    item(
      'clip',
      'youtube_link',
      release.youtube_link !== null && youtubeId(release.youtube_link)
        ? { state: 'ready' }
        : { state: 'optional' },
    ),
  ];
  const weight = ['wrong', 'open', 'optional', 'ready'];
  return items.sort((a, b) => weight.indexOf(a.state) - weight.indexOf(b.state));
}

/** A song without words needs no lyrics. */
const lyricsLack = ({ primary_language, version }: Release): 'open' | 'optional' =>
  primary_language === 'zxx' || version === 'instrumental' ? 'optional' : 'open';

function creditsItem(
  release: Release,
  item: (id: ItemId, unit: UnitId, rest: Pick<Item, 'state' | 'note' | 'left'>) => Item,
): Item {
  for (const unit of ['composition_partners', 'master_partners'] as const) {
    const left = remainder(release[unit].map(({ percentage }) => Math.round(percentage * 100)));
    if (release[unit].length > 0 && left > 0)
      return item('credits', unit, { state: 'open', left: formatPercent(left) });
  }
  const { credits, credits_text } = release;
  const isTold = credits.lyrics.length + credits.composition.length > 0 || credits_text !== null;
  return item('credits', 'credits', isTold ? { state: 'ready' } : { state: 'open', note: 'credits' });
}

/** Tabs in which something has to be mended or is missing. */
export function openTabs(items: readonly Item[], units: UnitStates): Set<EditorTab> {
  return new Set([
    ...items.filter(({ state }) => state === 'wrong' || state === 'open').map(({ tab }) => tab),
    ...unitIds.filter((id) => units[id].status === 'refused').map((id) => tabOf[id]),
  ]);
}
