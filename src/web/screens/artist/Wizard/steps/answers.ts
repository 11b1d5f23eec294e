import type { VersionId } from '#shared/versions.ts';
import type { DownloadChoice, Preview } from '#shared/visitor-rights.ts';
import type { WorkTypeId } from '#shared/work-types.ts';
import { isByOthers } from '#shared/writers.ts';
import type {
  CreditRow,
  HolderRow,
  LinkRow,
  PartnerRow,
  TranslationRow,
} from '#web/features/releases/editing/rows.ts';

/** `mine`: all of it by the artist; `names`: by these people; `text`: free text. */
export const creditsTypes = ['mine', 'names', 'text'] as const;
type CreditsType = (typeof creditsTypes)[number];
/** What saving does: publish the page, publish it with a date on which the song opens, or neither. */
export const publishChoices = ['now', 'date', 'draft'] as const;
type PublishChoice = (typeof publishChoices)[number];
export const albumKinds = ['none', 'existing', 'new'] as const;
type AlbumKind = (typeof albumKinds)[number];

type NameSplit = '' | 'taken' | 'left';

/** All answers of the wizard, as typed. Plain data, because it is stored as JSON. */
export interface Answers {
  first_name: string;
  last_name: string;
  stage_name: string;
  /** Whether the stage name lists several artists; empty while that isn't answered. */
  name_split: NameSplit;
  artist_id: string;
  title: string;
  /** The names of featured artists, separated by commas. */
  guests: string;
  version: VersionId;
  work_type: WorkTypeId;
  genre: string;
  /** Add the genre to the artist's page too. */
  save_genre: boolean;
  /** Empty for none. */
  subgenre: string;
  primary_language: string;
  /** Empty for none. */
  secondary_language: string;
  is_multilingual: boolean;
  translations: TranslationRow[];
  album_kind: AlbumKind;
  album_id: string;
  album_title: string;
  has_isrc: boolean;
  isrc: string;
  has_upc: boolean;
  upc: string;
  has_collaborators: boolean;
  collaborators: PartnerRow[];
  copyright_holders: HolderRow[];
  credits_type: CreditsType;
  /** Names separated by commas. */
  lyrics_by: string;
  composition_by: string;
  credits_text: string;
  composition_partners: PartnerRow[];
  master_partners: PartnerRow[];
  additional_credits: CreditRow[];
  differs_from_album: boolean;
  producer: string;
  youtube_link: string;
  pitch: string;
  lyrics: string;
  streaming_links: LinkRow[];
  publish: PublishChoice;
  /** YYYY-MM-DD; empty without a valid one. */
  publish_date: string;
  preview: Preview;
  downloads: DownloadChoice;
}

/** How the writers are named: those of someone else's work always by names, never as all the artist's. */
export const creditsTypeOf = ({
  credits_type,
  work_type,
}: Pick<Answers, 'credits_type' | 'work_type'>): CreditsType =>
  isByOthers(work_type) ? 'names' : credits_type;

/** What a recording may propose: the names of answers, and the guests as names separated by commas. */
export const proposable = [
  'title',
  'stage_name',
  'primary_language',
  'isrc',
  'genre',
  'lyrics',
  'guests',
] as const;
export type Proposable = (typeof proposable)[number];
export type Proposed = Partial<Record<Proposable, string>>;

/** The answers of a new wizard, with the usual choices. */
export const noAnswers = (year: number): Answers => ({
  first_name: '',
  last_name: '',
  stage_name: '',
  name_split: '',
  artist_id: '',
  title: '',
  guests: '',
  version: 'original',
  work_type: 'original',
  genre: '',
  save_genre: false,
  subgenre: '',
  primary_language: 'he',
  secondary_language: '',
  is_multilingual: false,
  translations: [],
  album_kind: 'none',
  album_id: '',
  album_title: '',
  has_isrc: false,
  isrc: '',
  has_upc: false,
  upc: '',
  has_collaborators: false,
  collaborators: [],
  copyright_holders: [{ key: 'first', year: String(year), holder: '' }],
  credits_type: 'mine',
  lyrics_by: '',
  composition_by: '',
  credits_text: '',
  composition_partners: [],
  master_partners: [],
  additional_credits: [],
  differs_from_album: false,
  producer: '',
  youtube_link: '',
  pitch: '',
  lyrics: '',
  streaming_links: [],
  publish: 'now',
  publish_date: '',
  preview: 'excerpt',
  downloads: 'everyone',
});
