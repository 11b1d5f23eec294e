const names: [RegExp, string][] = [
  [/(^|\.)spotify\.com$|^spotify\.link$/, 'Spotify'],
  [/^music\.youtube\.com$/, 'YouTube Music'],
  [/(^|\.)youtube\.com$|^youtu\.be$/, 'YouTube'],
  [/^(geo\.)?(music|itunes)\.apple\.com$/, 'Apple Music'],
  [/(^|\.)deezer\.com$/, 'Deezer'],
  [/(^|\.)tidal\.com$/, 'TIDAL'],
  [/(^|\.)soundcloud\.com$/, 'SoundCloud'],
  [/(^|\.)bandcamp\.com$/, 'Bandcamp'],
  [/^music\.amazon\./, 'Amazon Music'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)tiktok\.com$/, 'TikTok'],
  [/(^|\.)facebook\.com$/, 'Facebook'],
];

/** The name of an address's site: a well-known service's name, else the host without `www.`. */
export function serviceName(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '');
  return names.find(([pattern]) => pattern.test(host))?.[1] ?? host;
}
