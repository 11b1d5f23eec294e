import { pastedAddress } from './external-url.ts';

const hosts = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;

/**
 * The 11-character id of a YouTube video, from the address of its page (watch, shorts, live, embed, youtu.be,
 * YouTube Music) with or without a scheme, or from the bare id; else null.
 */
export function youtubeId(urlOrId: string): string | null {
  const text = pastedAddress(urlOrId);
  if (isId(text)) return text;
  const url = parse(/^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`);
  if (!url || !hosts.test(url.hostname)) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '');
  const candidate = url.hostname.endsWith('youtu.be')
    ? first
    : /^(?:shorts|live|embed|v)$/.test(first)
      ? second
      : first === 'watch'
        ? (url.searchParams.get('v') ?? '')
        : '';
  return isId(candidate) ? candidate : null;
}

/** The address that we store for a video, from any of its addresses or its id; null if there is none. */
export function youtubeUrl(urlOrId: string): string | null {
  const id = youtubeId(urlOrId);
  return id && `https://www.youtube.com/watch?v=${id}`;
}

/** The address of a video's still picture, 480 by 360 pixels. */
export function youtubeThumbnail(id: string): string {
  return `https://i.ytimg.com/vi/${encodeURIComponent(id)}/hqdefault.jpg`;
}

/** The YouTube id of a song's video: its link's, else that of its clip, else the catalogue's. */
export const videoIdOf = (song: {
  youtube_link: string | null;
  clip_url: string | null;
  external_video_url: string | null;
}): string | null =>
  [song.youtube_link, song.clip_url, song.external_video_url]
    .map((url) => (url ? youtubeId(url) : null))
    .find((id) => id !== null) ?? null;

/** A video player's address on the host that sets no cookies before playing. */
export function youtubeEmbed(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`;
}

function isId(text: string): boolean {
  return /^[A-Za-z0-9_-]{11}$/.test(text);
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
