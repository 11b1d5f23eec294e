import type { Station } from '#contract/stations/directory.ts';
import { type Locale, locales } from '#shared/locale.ts';
import { stationsText } from '#text/stations/stations.ts';
import { textOf } from '#web/browser/language.ts';
import { artistHead } from '#web/features/artists/artist-head.ts';
import { type LoadedArtist, loadArtist } from '#web/features/artists/load-artist.ts';
import type { Head } from '#web/features/shell/head.ts';
import { stationName } from '#web/features/stations/station-name.ts';
import { errorText } from '#web/formats/error-text.ts';
import { isKnownPath } from '#web/loading/known-paths.ts';
import type { LoadInput } from '#web/loading/loaders.ts';
import type { SiteFacts } from '#web/loading/page-context.ts';
import { paths } from '#web/paths.ts';

/** A subdomain's content, with its document head in each language. */
export type SiteView = { heads: Record<Locale, Head>; status: number } & (
  | { kind: 'artist'; artist: LoadedArtist }
  // `isUnknown`: whether the path is unknown.
  | { kind: 'station'; station: Station; isUnknown: boolean }
  | { kind: 'noStation' }
  | { kind: 'picker'; stations: Station[]; failure: string }
  | { kind: 'free'; name: string }
  | { kind: 'reserved' }
);

const path = paths.home();

/** Loads what a subdomain shows. */
export async function loadSite(input: LoadInput, facts: SiteFacts): Promise<SiteView> {
  const { site } = facts;
  switch (site.kind) {
    case 'artist': {
      const artist = await loadArtist(input, site.tenant_id);
      const heads = inEachLanguage((language) => artistHead(artist, { facts, language }));
      return { kind: 'artist', artist, heads, status: artist.status };
    }
    case 'picker': {
      const list = await loadStations(input);
      const heads = inEachLanguage((language) => {
        const { pickerTitle: title, pickerText: description } = textOf(stationsText, language);
        return { title, description, path };
      });
      return { kind: 'picker', ...list, heads, status: list.failure === '' ? 200 : 503 };
    }
    case 'station': {
      const { station } = site;
      if (!station.is_active) return { kind: 'noStation', ...missing('notFound') };
      const isUnknown = !isKnownPath(input.url.pathname);
      const heads = inEachLanguage((language) => {
        const { welcome: description } = textOf(stationsText, language);
        return { title: stationName(station, language), description, path, isHidden: true };
      });
      return { kind: 'station', station, isUnknown, heads, status: isUnknown ? 404 : 200 };
    }
    case 'free':
      return { kind: 'free', name: site.name, ...missing('free') };
    default:
      return { kind: 'reserved', ...missing('reserved') };
  }
}

const inEachLanguage = (headIn: (language: Locale) => Head) =>
  Object.fromEntries(locales.map((language) => [language, headIn(language)])) as Record<Locale, Head>; // all are there

const missing = (key: 'notFound' | 'free' | 'reserved') => ({
  heads: inEachLanguage((language) => ({ title: textOf(stationsText, language)[key], path, isHidden: true })),
  status: 404,
});

async function loadStations({
  call,
  language,
}: LoadInput): Promise<{ stations: Station[]; failure: string }> {
  try {
    const { body } = await call('GET /radio-stations', {});
    return { stations: body.filter((station) => station.is_active), failure: '' };
  } catch (error) {
    return { stations: [], failure: errorText(error, language) };
  }
}
