import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

const keys = { id: 'session42', secret: 'ours' };
const newId = () => randomBytes(11).toString('hex');

interface Reply {
  status: number;
  body?: unknown;
  location?: string;
}

/** The part of Spotify's HTTP API that we use, with one listener who agrees or declines on its page. */
export class SpotifyServer {
  /** What is in the listener's library. */
  readonly library: string[] = [];
  /** The songs that it has, by ISRC. */
  readonly songs = new Map<string, string>();
  /** Valid permissions. */
  readonly permissions = new Set<string>();
  /** The status of every reply, except on the listener's pages, while set: an outage. */
  outage: number | null = null;
  url = '';
  #codes = new Map<string, { challenge: string; redirect: string }>();
  #tokens = new Set<string>();
  #server = createServer((request, response) => {
    this.#answer(request).then(
      ({ status, body, location }) =>
        response
          .writeHead(status, {
            'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
            ...(location !== undefined && { location }),
          })
          .end(typeof body === 'string' ? body : JSON.stringify(body ?? {})),
      () => response.writeHead(500).end('{}'),
    );
  });

  async open(): Promise<this> {
    this.url = `http://127.0.0.1:${await listen(this.#server)}`;
    return this;
  }

  /** The settings with which the product uses this server. */
  get env(): Record<string, string> {
    return {
      SPOTIFY_CLIENT_ID: keys.id,
      SPOTIFY_CLIENT_SECRET: keys.secret,
      SPOTIFY_ACCOUNTS_URL: this.url,
      SPOTIFY_API_URL: this.url,
    };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '', this.url);
    const { pathname, searchParams: query } = url;
    const call = `${request.method} ${pathname}`;
    if (call === 'GET /authorize') return this.#consent(url);
    if (call === 'GET /answer') {
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('state', query.get('state') ?? '');
      if (query.get('agreed') !== 'yes') back.searchParams.set('error', 'access_denied');
      else {
        const code = newId();
        const challenge = query.get('code_challenge') ?? '';
        this.#codes.set(code, { challenge, redirect: query.get('redirect_uri') ?? '' });
        back.searchParams.set('code', code);
      }
      return { status: 302, location: back.href };
    }
    if (this.outage !== null) return { status: this.outage };
    if (call === 'POST /api/token') return this.#token(request, new URLSearchParams(await text(request)));
    if (!this.#tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return { status: 401, body: { error: { status: 401 } } };
    if (call === 'GET /v1/search') {
      const uri = this.songs.get((query.get('q') ?? '').replace('isrc:', ''));
      return { status: 200, body: { tracks: { items: uri === undefined ? [] : [{ uri }] } } };
    }
    if (call === 'PUT /v1/me/library') {
      this.library.push(...(query.get('uris') ?? '').split(','));
      return { status: 200 };
    }
    return { status: 404 };
  }

  #consent({ searchParams: query }: URL): Reply {
    if (query.get('client_id') !== keys.id || query.get('scope') !== 'user-library-modify')
      return { status: 400 };
    const answer = (agreed: string) => {
      const to = new URLSearchParams(query);
      to.set('agreed', agreed);
      return `/answer?${to}`.replaceAll('&', '&amp;');
    };
    return {
      status: 200,
      body: `<!doctype html><title>Spotify of ours</title><h1>Session42 wants to change your library</h1>
        <a href="${answer('yes')}">Agree</a> <a href="${answer('no')}">Cancel</a>`,
    };
  }

  #token(request: IncomingMessage, form: URLSearchParams): Reply {
    const wanted = `Basic ${Buffer.from(`${keys.id}:${keys.secret}`).toString('base64')}`;
    if (request.headers.authorization !== wanted) return { status: 401, body: { error: 'invalid_client' } };
    const refused: Reply = { status: 400, body: { error: 'invalid_grant' } };
    let permission = form.get('refresh_token') ?? '';
    if (form.get('grant_type') === 'authorization_code') {
      const code = form.get('code') ?? '';
      const known = this.#codes.get(code);
      this.#codes.delete(code);
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (known?.challenge !== challenge || known.redirect !== form.get('redirect_uri')) return refused;
      permission = newId();
      this.permissions.add(permission);
    } else if (!this.permissions.has(permission)) return refused;
    const token = newId();
    this.#tokens.add(token);
    return {
      status: 200,
      body: {
        access_token: token,
        token_type: 'Bearer',
        expires_in: 3_600,
        scope: 'user-library-modify',
        refresh_token: permission,
      },
    };
  }
}
