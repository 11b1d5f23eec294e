/** The radio stations, each at the subdomain that is its id; `radio` and `session` are our own hosts. */
export const stationSubdomains = [
  { subdomain: 'glz', name: 'Galei Zahal', he: 'גלי צה״ל' },
  { subdomain: 'glgltz', name: 'Galgalatz', he: 'גלגלצ' },
  { subdomain: '88', name: 'Kan 88', he: 'כאן 88' },
  { subdomain: '99', name: 'eco99fm', he: 'אקו 99FM' },
  { subdomain: '100', name: 'Radios 100FM', he: 'רדיוס 100FM' },
  { subdomain: '103', name: '103FM Radio Lelo Hafsaka', he: 'רדיו ללא הפסקה 103FM' },
  { subdomain: 'bet', name: 'Kan Reshet Bet', he: 'כאן רשת ב׳' },
  { subdomain: 'gimel', name: 'Kan Gimel', he: 'כאן גימל' },
  { subdomain: 'kolhamusica', name: 'Kan Kol Hamusica', he: 'כאן קול המוסיקה' },
  { subdomain: 'morash', name: 'Kan Moreshet', he: 'כאן מורשת' },
  { subdomain: 'reka', name: 'Kan REKA', he: 'כאן רק״ע' },
  { subdomain: 'nostalgia', name: 'Nostalgia', he: 'נוסטלגיה' },
  { subdomain: '102fm', name: 'Radio Tel Aviv 102FM', he: 'רדיו תל אביב 102FM' },
  { subdomain: '101fm', name: 'Jerusalem 101FM', he: 'ירושלים 101FM' },
  { subdomain: 'haifa', name: 'Radio Haifa', he: 'רדיו חיפה' },
  { subdomain: 'darom', name: 'Radio Darom', he: 'רדיו דרום' },
  { subdomain: 'kolregah', name: 'Kol Rega', he: 'קול רגע' },
  { subdomain: 'zafon', name: 'Radio Tzafon', he: 'רדיו צפון' },
  { subdomain: 'lev', name: 'Radio Lev Hamedina', he: 'רדיו לב המדינה' },
  { subdomain: 'eilat', name: 'Radio Eilat (Kol Hayam Haadom)', he: 'רדיו אילת (קול הים האדום)' },
  { subdomain: 'galeyisrael', name: 'Galey Israel', he: 'גלי ישראל' },
  { subdomain: 'kolchai', name: 'Kol Chai', he: 'קול חי' },
  { subdomain: 'kolbarama', name: 'Kol Barama', he: 'קול ברמה' },
] as const;

/** The product's own hosts besides the main one. */
export const serviceSubdomains: readonly string[] = ['radio', 'session'];

/** Names under the site's domain that are neither a station nor free to claim. */
export const reservedSubdomains: readonly string[] = [
  ...serviceSubdomains,
  'www',
  'api',
  'admin',
  'mail',
  'cdn',
  'static',
  'assets',
  'app',
  'status',
  'terms',
  'privacy',
  'copyright',
  'legal',
];

/**
 * Whether an artist may ask for a subdomain: lower-case ASCII, 3 to 63 characters, one DNS label (RFC 1035) and not
 * an encoded international one (RFC 5890), so that no name can look like another. Only the server knows added
 * stations and taken names.
 */
export function checkSubdomain(name: string): 'ok' | 'INVALID' | 'RESERVED' {
  if (reservedSubdomains.includes(name) || stationSubdomains.some(({ subdomain }) => subdomain === name)) {
    return 'RESERVED';
  }
  const isLabel = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/.test(name);
  return isLabel && !name.startsWith('xn--') ? 'ok' : 'INVALID';
}
