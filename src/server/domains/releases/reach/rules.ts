/** User-Agents of programs that fetch pages without a listener; one that hides this is counted. */
const robots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|curl|wget|python|http-client|^$/i;

export const isRobot = (agent: string): boolean => robots.test(agent);

/** The country of the browser's first language (`he-IL`, or Hebrew's own), as two letters; empty for none. */
export function countryOf(acceptLanguage: string | undefined): string {
  const first = /^\s*([a-z]{2,3}(?:-[a-z0-9]{1,8}){0,3})\b/i.exec(acceptLanguage ?? '')?.[1];
  if (first === undefined) return '';
  try {
    const { region = '' } = new Intl.Locale(first).maximize();
    return /^[A-Z]{2}$/.test(region) ? region : '';
  } catch {
    return '';
  }
}

/** The key of a click: the host of the service. */
export const serviceOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '').slice(0, 80);
