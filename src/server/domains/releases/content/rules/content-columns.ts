import type { ReleaseContent } from '../../../../../contract/releases/releases.ts';
import { toHundredths, toPercent } from '../../../../../contract/vocabulary/percent.ts';
import type { Changes } from '../../../../database/rows.ts';
import type { Partner } from '../../../../database/tables/releases.ts';
import type { ReleaseColumns, ReleaseRow } from '../store.ts';

/** Shares as stored, in hundredths of a percent. */
export const partnerRows = (
  partners: readonly { name: string; percentage: number; role?: string }[] | undefined,
): Partner[] | undefined =>
  partners?.map(({ name, percentage, role = '' }) => ({
    name,
    role,
    hundredths: toHundredths(percentage),
  }));

/** Shares as in replies, in percent. */
export const partnersOut = (
  partners: readonly Partner[],
): { name: string; percentage: number; role: string }[] =>
  partners.map(({ name, role, hundredths }) => ({ name, role, percentage: toPercent(hundredths) }));

/** What services need of a song and of an album alike. */
export const serviceColumns = (
  content: Pick<ReleaseContent, 'label' | 'p_line' | 'original_release_date' | 'territories' | 'latin_forms'>,
) => ({
  label: content.label,
  pLine: content.p_line,
  originalReleaseDate: content.original_release_date,
  territories: content.territories,
  latinForms: content.latin_forms,
});

/** What services need of a song and of an album alike, as in replies. */
export const serviceFactsOf = (
  row: Pick<ReleaseRow, 'label' | 'pLine' | 'originalReleaseDate' | 'territories' | 'latinForms'>,
) => ({
  label: row.label,
  p_line: row.pLine,
  original_release_date: row.originalReleaseDate,
  territories: row.territories,
  latin_forms: row.latinForms,
});

/** The columns that a body sets directly; the artist's name, files and the album need more than the body. */
export function contentColumns(content: ReleaseContent) {
  return {
    title: content.title,
    version: content.version,
    workType: content.work_type,
    primaryLanguage: content.primary_language,
    secondaryLanguage: content.secondary_language,
    translations: content.translations,
    explicit: content.explicit,
    introSeconds: content.intro_seconds,
    hookSeconds: content.hook_seconds,
    isrc: content.isrc,
    upc: content.upc,
    genre: content.genre,
    subgenre: content.subgenre,
    lyrics: content.lyrics,
    pitch: content.pitch,
    youtubeLink: content.youtube_link,
    clipUrl: content.clip_url,
    credits: content.credits,
    creditsText: content.credits_text,
    copyrightHolders: content.copyright_holders,
    compositionPartners: partnerRows(content.composition_partners),
    masterPartners: partnerRows(content.master_partners),
    additionalCredits: content.additional_credits,
    collaborators: partnerRows(content.collaborators),
    streamingLinks: content.streaming_links,
    ...serviceColumns(content),
    metadataLanguage: content.metadata_language,
    trackNumber: content.track_number,
    presenterCard: content.presenter_card,
  } satisfies Changes<ReleaseColumns>;
}
