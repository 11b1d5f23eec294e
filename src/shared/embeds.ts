import { escapeXml } from './escape-xml.ts';

/** What can be embedded. */
export type EmbedKind = 'song' | 'artist';

/** The size of an embed in CSS pixels; its place may be narrower. */
export const embedSizes: Readonly<Record<EmbedKind, { width: number; height: number }>> = {
  song: { width: 640, height: 144 },
  artist: { width: 640, height: 400 },
};

/** The path of an embed. @param name the song's code, or the artist's host name or id */
export const embedPath = (kind: EmbedKind, name: string): string =>
  `/embed/${kind === 'song' ? 'r' : 'artist'}/${name}`;

interface EmbedFrame {
  kind: EmbedKind;
  /** The embed's address, with its origin. */
  url: string;
  title: string;
  /** In CSS pixels; as wide as its place by default. */
  width?: number;
}

/** The HTML that embeds a song or an artist's songs in a page. */
export const embedHtml = ({ kind, url, title, width }: EmbedFrame): string =>
  `<iframe src="${escapeXml(url)}" title="${escapeXml(title)}" width="${width ?? '100%'}" height="${embedSizes[kind].height}" style="border:0;max-width:${embedSizes[kind].width}px" loading="lazy" allow="autoplay"></iframe>`;
