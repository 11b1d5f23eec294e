/** A release's type at services, by its number of songs. */
export const releaseTypes = ['Single', 'EP', 'Album'] as const;
export type ReleaseType = (typeof releaseTypes)[number];

const minutes = 60;

/** The services' type: one to three songs under half an hour are a single, up to six an EP. */
export function releaseTypeOf(songs: number, seconds: number): ReleaseType {
  if (seconds > 30 * minutes) return 'Album';
  return songs <= 3 ? 'Single' : songs <= 6 ? 'EP' : 'Album';
}

/** An artist's defaults before any were set. */
export const noServiceDefaults: {
  label: string | null;
  p_holder: string | null;
  c_holder: string | null;
  territories: string[];
} = { label: null, p_holder: null, c_holder: null, territories: [] };

/** The countries of ISO 3166, by their two letters. */
const countries =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && ` ${countries} `.includes(` ${code} `);

/** Typed country codes, separated by commas or spaces. */
export const parseCountries = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;·]+/u)
      .filter((code) => code !== ''),
  ),
];

/** A code besides those of pre-flight that stops a song of an album: another song of the album has its ISRC. */
export const duplicateIsrc = 'ISRC_TWICE';
