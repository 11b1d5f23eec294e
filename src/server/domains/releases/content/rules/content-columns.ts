import type { ReleaseContent } from '../../../../../contract/releases/releases.ts';
import type { Partner } from '../../../../database/tables/releases.ts';
import type { ReleaseColumns } from '../store.ts';

/** What is left empty is kept as nothing. */
const filled = (text: string | null | undefined): string | null | undefined => (text === '' ? null : text);

/** Shares as they are kept, in hundredths of a percent. */
export const partnerRows = (
  partners: readonly { name: string; percentage: number; role?: string }[] | undefined,
): Partner[] | undefined =>
  partners?.map(({ name, percentage, role = '' }) => ({
    name,
    role,
    hundredths: Math.round(percentage * 100),
  }));

/** Shares as they are answered, in percent. */
export const partnersOut = (
  partners: readonly Partner[],
): { name: string; percentage: number; role: string }[] =>
  partners.map(({ name, role, hundredths }) => ({ name, role, percentage: hundredths / 100 }));

/** The columns that a body changes by itself; names, files and the album need more than the body to be told. */
export function contentColumns(content: ReleaseContent) {
  return {
    version: content.version,
    workType: content.work_type,
    primaryLanguage: content.primary_language,
    secondaryLanguage: content.secondary_language,
    translations: content.translations,
    explicit: content.explicit,
    introSeconds: content.intro_seconds,
    hookSeconds: content.hook_seconds,
    isrc: filled(content.isrc),
    upc: filled(content.upc),
    genre: content.genre,
    subgenre: filled(content.subgenre),
    lyrics: filled(content.lyrics),
    pitch: filled(content.pitch),
    youtubeLink: filled(content.youtube_link),
    clipUrl: content.clip_url,
    credits: content.credits,
    creditsText: filled(content.credits_text),
    copyrightHolders: content.copyright_holders,
    compositionPartners: partnerRows(content.composition_partners),
    masterPartners: partnerRows(content.master_partners),
    additionalCredits: content.additional_credits,
    collaborators: partnerRows(content.collaborators),
    streamingLinks: content.streaming_links,
  } satisfies Partial<{ [K in keyof ReleaseColumns]: ReleaseColumns[K] | undefined }>;
}
