import type { ReleaseContent } from '../../../../../contract/releases/releases.ts';
import { toHundredths, toPercent } from '../../../../../contract/vocabulary/percent.ts';
import type { Partner } from '../../../../database/tables/releases.ts';
import type { ReleaseColumns } from '../store.ts';

/** Shares as they are kept, in hundredths of a percent. */
export const partnerRows = (
  partners: readonly { name: string; percentage: number; role?: string }[] | undefined,
): Partner[] | undefined =>
  partners?.map(({ name, percentage, role = '' }) => ({
    name,
    role,
    hundredths: toHundredths(percentage),
  }));

/** Shares as they are answered, in percent. */
export const partnersOut = (
  partners: readonly Partner[],
): { name: string; percentage: number; role: string }[] =>
  partners.map(({ name, role, hundredths }) => ({ name, role, percentage: toPercent(hundredths) }));

/** The columns that a body changes by itself; the artist's name, files and the album need more than the body to be told. */
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
  } satisfies Partial<{ [K in keyof ReleaseColumns]: ReleaseColumns[K] | undefined }>;
}
