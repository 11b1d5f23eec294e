const idLength = 200;
const isFile = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|js|mp3|wav|m4a|zip|pdf|docx?|xml|txt)$/i;

/** By a parameter of the query, such as `?song=17`. */
export function idInQuery(url: URL, names: readonly string[]): string | null {
  const value = names.map((name) => url.searchParams.get(name)?.trim()).find(Boolean);
  return value ? value.slice(0, idLength) : null;
}

/** By the last part of the path: its number, such as 17 of `/release/17-night`, else the part itself. */
export function idInPath(url: URL): string | null {
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  if (last === '' || isFile.test(last)) return null;
  return (/^\d+/.exec(last)?.[0] ?? /\d+(?=(?:\.\w+)?$)/.exec(last)?.[0] ?? last).slice(0, idLength);
}
