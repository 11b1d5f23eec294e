/** The tab of the editor in which a field is mended. */
const tabs: Record<string, string> = {
  cover_image_path: 'graphics',
  lyrics: 'lyrics',
  pitch: 'pitch',
  credits: 'credits',
  copyright_holders: 'credits',
  composition_partners: 'credits',
  master_partners: 'credits',
  mp3_path: 'assets',
  wav_file_path: 'assets',
};

/** All others stand in the first one. */
export const tabOfField = (field: string): string => tabs[field] ?? 'basic';
