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
import { inWindows1255 } from './windows-1255.ts';

const perPage = 25;
/** When the whole catalogue last changed: a second for each song. */
const changedAt = (songs: number): Date => new Date(Date.UTC(2026, 10, 1) + songs * 1_000);

/**
 * A catalogue of twenty years ago: windows-1255 that only a `<meta>` names (every eleventh page has UTF-8 in its
 * header, wrongly), a table as the list, songs named in the query, bold Hebrew labels before their values, no
 * closing tags, missing fields, dead links, and a separate login page.
 */
export const openPatiphonSite = (options: SiteOptions): Promise<CatalogueSite> => openSite(options, answer);

async function answer(visitor: Visitor): Promise<void> {
  const { url, response, isSignedIn, site } = visitor;
  const { pathname } = url;
  if (pathname === '/robots.txt')
    return sendPage(visitor, 'User-agent: BadBot\nDisallow: /\n\nUser-agent: *\nDisallow: /stats.php\n', {
      type: 'text/plain',
    });
  if (pathname.startsWith('/covers/'))
    return void response
      .writeHead(200, { 'content-type': 'image/jpeg' })
      .end(await site.material.cover(Number(/\d+/.exec(pathname)?.[0] ?? 0)));
  if (pathname.startsWith('/sound/') && site.material.isSoundOpen)
    return void response
      .writeHead(200, { 'content-type': 'audio/mpeg' })
      .end(await site.material.sound(Number(/\d+/.exec(pathname)?.[0] ?? 0)));
  if (pathname === '/signin.php')
    return send(visitor, signInPage(visitor, url.searchParams.get('error') ?? ''));
  if (pathname === '/do-signin.php') {
    const isSignedInNow = await takeLogin(visitor, {
      email: 'user_mail',
      password: 'user_pass',
      csrf: 'token',
    });
    return void response
      .writeHead(302, { location: isSignedInNow ? 'catalog.php' : 'signin.php?error=1' })
      .end();
  }
  if (!isSignedIn) return send(visitor, signInPage(visitor, ''));
  if (pathname === '/catalog.php') return send(visitor, listPage(visitor), { isCacheable: true });
  const number = Number(url.searchParams.get('song') ?? 0);
  const song = site.material.song(number);
  if (pathname !== '/song.php' || number < 1 || number > site.songs || song.isDead)
    return void response.writeHead(410, { 'content-type': 'text/html' }).end('gone');
  send(visitor, songPage(song), { hasWrongCharset: number % 11 === 0 });
}

function send(visitor: Visitor, html: string, { isCacheable = false, hasWrongCharset = false } = {}): void {
  const type = hasWrongCharset ? 'text/html; charset=utf-8' : 'text/html';
  sendPage(visitor, inWindows1255(html), {
    type,
    ...(isCacheable && { lastModified: changedAt(visitor.site.songs) }),
  });
}

const frame = (title: string, body: string): string =>
  `<html dir=rtl><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1255">
<title>פטיפון - ${escapeXml(title)}</title></head><body bgcolor=white>${body}</body></html>`;

const signInPage = ({ csrf }: Visitor, problem: string): string =>
  frame(
    'כניסה',
    `${problem ? '<font color=red>הפרטים שגויים</font>' : ''}<form name=f action=do-signin.php method=post><table>
<tr><td>דואל<td><input name=user_mail><tr><td>סיסמה<td><input type=password name=user_pass></table>
<input type=hidden name=token value=${csrf}><input type=submit name=ok value="כניסה"></form>`,
  );

function listPage({ url, site }: Visitor): string {
  const page = Math.max(1, Number(url.searchParams.get('page') ?? 1));
  const first = (page - 1) * perPage + 1;
  const last = Math.min(site.songs, first + perPage - 1);
  const rows: string[] = [];
  for (let position = first; position <= last; position += 1) {
    const { number, title, artist } = site.listed(position);
    const row = `<tr><td>${number}<td><a href="song.php?song=${number}">${escapeXml(title)}</a><td>${escapeXml(artist ?? '')}`;
    rows.push(row, ...(number % 20 === 7 ? [row.replace('song.php?', './song.php?from=list&amp;')] : []));
  }
  const next = last < site.songs ? `<a class=next href="catalog.php?page=${page + 1}">הבא</a>` : '';
  return frame('קטלוג', `<table class=songs><tr><th>מס׳<th>שיר<th>אמן${rows.join('\n')}</table>${next}`);
}

function songPage(song: SiteSong): string {
  const lines = [
    `<b>שם השיר:</b> ${escapeXml(song.title)}`,
    ...(song.artist ? [`<b>אמן:</b> ${escapeXml(song.artist)}`] : []),
    `<b>לחן:</b> ${escapeXml(song.writer)}`,
    `<b>הפקה מוזיקלית:</b> ${escapeXml(song.producer)}`,
  ];
  return frame(
    song.title,
    `<table><tr><td>${song.hasCover ? `<img class=cover src="covers/${song.number}.png">` : ''}
<td>${lines.join('<br>\n')}</table>
${song.hasSound ? `<a href="sound/${song.number}.mp3">להורדת השיר</a>` : ''}
${song.hasFile ? `<a href="files/${song.number}.doc">קומוניקט</a>` : ''}
${song.lyrics ? `<h3>מילים:</h3><div>${escapeXml(song.lyrics).replaceAll('\n', '<br>')}</div>` : ''}
${song.about ? `<h3>על השיר</h3><div>${escapeXml(song.about)}</div>` : ''}
${song.youtube ? `<a href="${song.youtube}">לצפייה</a>` : ''}`,
  );
}
