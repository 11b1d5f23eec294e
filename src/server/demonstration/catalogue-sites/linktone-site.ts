import { escapeXml } from '#shared/escape-xml.ts';
import {
  type CatalogueSite,
  openSite,
  type SiteOptions,
  type SiteSong,
  sendPage,
  takeLogin,
  type Visitor,
} from './open-site.ts';

const perPage = 20;

/**
 * A modern catalogue: UTF-8, cards in a list with `rel="next"`, songs with JSON-LD (every third with Open Graph and
 * headings alone), relative addresses, songs listed twice, dead links, and a login form with a CSRF field.
 */
export const openLinktoneSite = (options: SiteOptions): Promise<CatalogueSite> => openSite(options, answer);

async function answer(visitor: Visitor): Promise<void> {
  const { url, request, response, isSignedIn, site } = visitor;
  const { pathname } = url;
  if (pathname === '/robots.txt')
    return sendPage(visitor, 'User-agent: *\nDisallow: /private/\nDisallow: /search\n', {
      type: 'text/plain',
    });
  if (pathname.startsWith('/media/')) return sendMedia(visitor);
  if (pathname === '/login') {
    if (request.method !== 'POST') return sendPage(visitor, loginPage(visitor, ''));
    if (await takeLogin(visitor, { email: 'email', password: 'password', csrf: 'csrf_token' }))
      return void response.writeHead(303, { location: '/releases' }).end();
    return sendPage(visitor, loginPage(visitor, 'Wrong e-mail or password'));
  }
  if (!isSignedIn) return void response.writeHead(302, { location: '/login' }).end();
  if (pathname === '/releases') return sendPage(visitor, listPage(visitor));
  const number = Number(/^\/release\/(\d+)/.exec(pathname)?.[1] ?? 0);
  const song = site.material.song(number);
  if (number < 1 || number > site.songs || song.isDead)
    return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>');
  return sendPage(visitor, songPage(song));
}

async function sendMedia({ url, response, site: { material } }: Visitor): Promise<void> {
  const number = Number(/(\d+)\.\w+$/.exec(url.pathname)?.[1] ?? 0);
  if (url.pathname.endsWith('.png'))
    return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await material.cover(number));
  if (url.pathname.endsWith('.mp3'))
    return void response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(await material.sound(number));
  response.writeHead(404).end();
}

const frame = (head: string, body: string): string =>
  `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8">${head}</head><body>
<header><a href="/">Linktone</a> <a href="/releases">Releases</a> <a href="/private/stats">Stats</a></header>
${body}<footer><a href="/about">About</a></footer></body></html>`;

const loginPage = ({ csrf }: Visitor, problem: string): string =>
  frame(
    '<title>Log in</title>',
    `<h1>Log in</h1><p role="alert">${problem}</p><form method="post" action="login">
<input type="hidden" name="csrf_token" value="${csrf}"><input type="email" name="email">
<input type="password" name="password"><input type="checkbox" name="remember" value="1" checked>
<button name="go" value="1">Go</button></form>`,
  );

function listPage({ url, site }: Visitor): string {
  const page = Math.max(1, Number(url.searchParams.get('page') ?? 1));
  const first = (page - 1) * perPage + 1;
  const last = Math.min(site.songs, first + perPage - 1);
  const cards: string[] = [];
  for (let position = first; position <= last; position += 1) {
    const { number, title, artist } = site.listed(position);
    // Addresses are written in every way that browsers take, and the first song of a page is named twice.
    const address = [
      `/release/${number}-song`,
      `release/${number}-song?utm_source=list`,
      `./release/${number}/#play`,
    ][number % 3];
    const card = `<article><a href="${address}"><img src="/media/cover-${number}.png" alt=""></a>
<h2><a href="${address}">${escapeXml(title)}</a></h2><p>${escapeXml(artist ?? '')}</p></article>`;
    cards.push(card, ...(position === first ? [card.replaceAll('-song', '-song?ref=top')] : []));
  }
  const next = last >= site.songs ? '' : `<a rel="next" href="?page=${page + 1}">Next</a>`;
  return frame(
    '<title>Releases</title>',
    `<main>${cards.join('\n')}</main><nav class="pagination">${next}</nav>`,
  );
}

function songPage(song: SiteSong): string {
  const { number, title, artist, lyrics, about } = song;
  const cover = song.hasCover ? `/media/cover-${number}.png` : null;
  const sound = song.hasSound ? `/media/song-${number}.mp3` : null;
  const body = `<main><h1>${escapeXml(title)}</h1>
${song.hasFile ? `<a href="/media/communique-${number}.pdf">קומוניקט</a>` : ''}
${song.youtube ? `<a href="${song.youtube}">YouTube</a>` : ''}
${sound ? `<audio src="${sound}" controls></audio>` : ''}
<dl><dt>מילים ולחן</dt><dd>${escapeXml(song.writer)}</dd><dt>הפקה מוזיקלית:</dt><dd>${escapeXml(song.producer)}</dd></dl>
${about ? `<section><h2>על השיר</h2><p>${escapeXml(about)}</p></section>` : ''}
${lyrics ? `<section><h2>מילים</h2><p>${escapeXml(lyrics).replaceAll('\n', '<br>')}</p></section>` : ''}
<aside class="related"><a href="../release/${number + 1}">Next song</a></aside></main>`;
  if (number % 3 === 0)
    return frame(
      `<title>${escapeXml(title)}</title><meta property="og:title" content="${escapeXml(title)}">
${artist ? `<meta property="music:musician" content="${escapeXml(artist)}">` : ''}
${cover ? `<meta property="og:image" content="${cover}">` : ''}`,
      body,
    );
  const jsonLd = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', name: 'Linktone' },
      {
        '@type': 'MusicRecording',
        name: title,
        ...(artist && { byArtist: { '@type': 'MusicGroup', name: artist } }),
        ...(cover && { image: [cover] }),
        ...(sound && { audio: { '@type': 'AudioObject', contentUrl: sound } }),
        ...(lyrics && { recordingOf: { lyrics: { text: lyrics } } }),
      },
    ],
  };
  const json = JSON.stringify(jsonLd).replaceAll('<', '\\u003c');
  return frame(`<title>x</title><script type="application/ld+json">${json}</script>`, body);
}
