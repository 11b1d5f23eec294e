import { hash } from 'node:crypto';
import type { EmbedKind } from '#shared/embeds.ts';
import { escapeXml } from '#shared/escape-xml.ts';
import { directionOf, type Locale } from '#shared/locale.ts';
import { drawnSleeve, sleeveSvg } from '#shared/sleeve/drawn-sleeve.ts';
import { embedText } from '#text/releases/embed.ts';
import { playerText } from '#text/shell/player.ts';

/** A song that an embed plays. */
interface EmbedSong {
  title: string;
  /** The code of its page; null without one. */
  code: string | null;
  /** The address that its own page plays; null if that page plays nothing. */
  audioUrl: string | null;
  /** In seconds; null if unknown. */
  seconds: number | null;
}

/** What an embed shows. */
export interface EmbedContent {
  title: string;
  /** The line below the title. */
  line: string;
  /** The page that it leads to. */
  href: string;
  toPage: string;
  /** `/media/<id>` of the picture; a sleeve is drawn without one. */
  picture: string | null;
  soundPrint: string | null;
  colors: { cover: string; on: string } | null;
  songs: readonly EmbedSong[];
  /** 0 to 255; empty for a flat line. */
  peaks: readonly number[];
  /** The songs are a list to choose from. */
  isList: boolean;
}

/** A page in few words, in place of a player. */
export interface EmbedNote {
  title: string;
  text: string;
  href: string;
  toPage: string;
}

/** Where an embed is, and where it may load from. */
export interface EmbedPlace {
  language: Locale;
  /** The origin of the calls. */
  apiUrl: string;
  mediaSources: string;
}

/** An embed's page, with its Content-Security-Policy. */
export interface EmbedPage {
  html: string;
  policy: string;
}

/** Bars of the waveform: one for each four pixels on a phone. */
const maxPeaks = 120;
/** Icons in a square of 24, from lucide (ISC licence, https://lucide.dev/license). */
const playIcon =
  '<svg class="when-paused" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z"/></svg>';
const pauseIcon =
  '<svg class="when-playing" viewBox="0 0 24 24" aria-hidden="true"><path d="M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1z"/></svg>';

/** The page of an embed: the song, or the artist's songs, and a player of them. */
export function embedPage(content: EmbedContent, place: EmbedPlace): EmbedPage {
  const { language, apiUrl } = place;
  const { title, line, href, toPage, songs, isList } = content;
  const texts = embedText[language];
  const playable = songs.filter(({ audioUrl }) => audioUrl !== null);
  const link = (html: string, rest: string) =>
    `<a href="${escapeXml(href)}" target="_blank" rel="noopener" ${rest}>${html}</a>`;
  const picture = pictureHtml(content);
  const body = `<main class="${isList ? 'list' : 'song'}">
<div class="head">
${picture && link(picture, 'class="picture" tabindex="-1" aria-hidden="true"')}
<div class="names">
<h1>${link(`<bdi>${escapeXml(title)}</bdi>`, `title="${escapeXml(toPage)}"`)}</h1>
<p>${bdi(line)}</p>
</div>
</div>
${playable.length === 0 ? `<p class="none">${isList ? texts.noSongs : texts.noAudio}</p>` : playerHtml(content, playable, language)}
${isList && playable.length > 0 ? listHtml(playable, language, apiUrl) : ''}
</main>${playable.length > 0 ? '<script src="/embed.js" defer></script>' : ''}`;
  return page({ title: `${title} · ${line}`, href, body, colors: content.colors }, place);

  function playerHtml({ peaks }: EmbedContent, [first]: readonly EmbedSong[], locale: Locale): string {
    const { play, pause, seek, seekOf, failed, player } = playerText[locale];
    const seconds = first?.seconds ?? 0;
    const source = escapeXml(first?.audioUrl ?? '');
    return `<section class="player" aria-label="${player}" data-play="${play}" data-pause="${pause}" data-seek-of="${seekOf}" data-failed="${failed}">
<button type="button" class="play" aria-label="${play}">${playIcon}${pauseIcon}</button>
<span class="time" dir="ltr">0:00</span>
<div class="wave" dir="ltr">${waveHtml(peaks)}<input type="range" min="0" max="${seconds || 1}" step="0.1" value="0" aria-label="${seek}"${seconds > 0 ? '' : ' disabled'}></div>
<span class="time" dir="ltr">${seconds > 0 ? timeOf(seconds) : ''}</span>
<p class="status" role="status"></p>
<audio preload="none" src="${source}" data-plays="${playsUrl(first, apiUrl)}"></audio>
</section>
<noscript><audio controls preload="none" src="${source}"></audio></noscript>`;
  }
}

/** A page that says why nothing plays here, with the way to the page where it does. */
export function embedNote({ title, text, href, toPage }: EmbedNote, place: EmbedPlace): EmbedPage {
  const body = `<main class="note"><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p><p><a href="${escapeXml(href)}" target="_blank" rel="noopener">${escapeXml(toPage)}</a></p></main>`;
  return page({ title, href, body, colors: null }, place);
}

interface Shell {
  title: string;
  href: string;
  body: string;
  colors: EmbedContent['colors'];
}

function page(
  { title, href, body, colors }: Shell,
  { language, apiUrl, mediaSources }: EmbedPlace,
): EmbedPage {
  const own = colors ? `:root{--cover:${colors.cover};--cover-on:${colors.on}}` : '';
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<link rel="canonical" href="${escapeXml(href)}">
<link rel="stylesheet" href="/embed.css">
${own && `<style>${own}</style>\n`}</head>
<body>
${body}
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${own && ` 'sha256-${hash('sha256', own, 'base64')}'`}`,
    "img-src 'self'",
    `media-src ${mediaSources}`,
    `connect-src 'self'${apiUrl && ` ${new URL(apiUrl).origin}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
  return { html, policy };
}

const bdi = (text: string): string => `<bdi>${escapeXml(text)}</bdi>`;

function pictureHtml({ picture, title, line, soundPrint, isList }: EmbedContent): string {
  if (picture !== null) return `<img src="${picture}/160" alt="" width="72" height="72">`;
  if (isList) return '';
  const sleeve = drawnSleeve({ title, artist: line, sound: soundPrint });
  return sleeveSvg(sleeve, 72, 'system-ui, sans-serif');
}

function listHtml(songs: readonly EmbedSong[], language: Locale, apiUrl: string): string {
  const rows = songs.map(
    (song, index) =>
      `<li><button type="button" data-audio="${escapeXml(song.audioUrl ?? '')}" data-plays="${playsUrl(song, apiUrl)}" data-seconds="${song.seconds ?? 0}"${index === 0 ? ' aria-current="true"' : ''}>${bdi(song.title)}<span class="time" dir="ltr">${song.seconds === null ? '' : timeOf(song.seconds)}</span></button></li>`,
  );
  return `<ol aria-label="${embedText[language].songs}">\n${rows.join('\n')}\n</ol>`;
}

/** The call that counts a play of the song; empty if its plays aren't counted. */
const playsUrl = (song: EmbedSong | undefined, apiUrl: string): string =>
  song?.code ? `${apiUrl}/api/public/r/${song.code}/plays` : '';

/** The waveform twice, one above the other: the script uncovers the upper one. */
function waveHtml(peaks: readonly number[]): string {
  const path = wavePath(peaks);
  const svg = (name: string) =>
    `<svg class="${name}" viewBox="0 0 ${Math.min(Math.max(1, peaks.length), maxPeaks)} 256" preserveAspectRatio="none" aria-hidden="true"><path d="${path}"/></svg>`;
  return svg('ahead') + svg('past');
}

/** An SVG path with one step for each bar, 256 high; silence shows a line, and unknown peaks one in the middle. */
function wavePath(peaks: readonly number[]): string {
  if (peaks.length === 0) return 'M0 112H1V144H0Z';
  const bars = Math.min(peaks.length, maxPeaks);
  let path = 'M0 256';
  for (let bar = 0; bar < bars; bar++) {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    path += `V${256 - Math.max(16, ...peaks.slice(from, to))}H${bar + 1}`;
  }
  return `${path}V256Z`;
}

/** "3:05", from an hour "1:02:03". */
function timeOf(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(total / 60);
  return minutes < 60
    ? `${minutes}:${two(total % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(total % 60)}`;
}

/** The code, host name or id in the address of a song's or an artist's page on a host of ours; null for another. */
export function embedded(
  address: unknown,
  { publicUrl, siteDomain }: { publicUrl: string; siteDomain: string },
): { kind: EmbedKind; name: string } | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  const main = new URL(publicUrl);
  const site = `.${siteDomain}${main.port === '' ? '' : `:${main.port}`}`;
  const subdomain = host.endsWith(site) ? host.slice(0, -site.length) : null;
  if (subdomain === null && ![main.host, `www.${main.host}`].includes(host)) return null;
  const match = /^\/(?:(r|release)|public\/artist|artist)\/([^/]+)\/?$/.exec(pathname);
  if (match?.[2] !== undefined) return { kind: match[1] ? 'song' : 'artist', name: match[2] };
  return pathname === '/' && subdomain !== null ? { kind: 'artist', name: subdomain } : null;
}
