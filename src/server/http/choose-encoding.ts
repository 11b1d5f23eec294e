export type Encoding = 'br' | 'gzip' | 'plain';

/** Browsers send a handful of different headers: each is read once. */
const read = new Map<string, Encoding>();
const most = 200;

/**
 * The encoding of ours that an `Accept-Encoding` header (RFC 9110 section 12.5.3) prefers; Brotli if it prefers two
 * equally.
 */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'plain';
  const known = read.get(header);
  if (known !== undefined) return known;
  const chosen = readHeader(header);
  if (read.size < most) read.set(header, chosen);
  return chosen;
}

function readHeader(header: string): Encoding {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const q = parameters.find((one) => one.startsWith('q='));
      return [name, q === undefined ? 1 : Number(q.slice(2)) || 0];
    }),
  );
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'plain';
}
