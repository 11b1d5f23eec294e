import type { Card } from '../../../../contract/releases/releases.ts';
import { shownAt } from '../../../../contract/vocabulary/shown-at.ts';
import { artistText } from '../../../../text/artists/artist.ts';
import { feedText } from '../../../../text/feed/feed.ts';
import type { Context } from '../../../context.ts';
import { readArtist } from '../../artists/index.ts';
import { readFeed } from '../../feed/index.ts';
import type { SongFeed } from '../rules/song-feed.ts';

/** How many songs the feed of new songs has. */
const most = 50;

/** New songs. */
export async function readNewSongs(context: Context): Promise<SongFeed> {
  const { publicUrl, siteName } = context.app.config;
  const { title, description } = feedText.he;
  return {
    id: `${publicUrl}/`,
    title: `${title} · ${siteName}`,
    description,
    home: `${publicUrl}/`,
    self: `${publicUrl}/feed`,
    origin: publicUrl,
    songs: alreadyOut(context, await readFeed(context, { limit: most })),
  };
}

/** An artist's songs. @throws NOT_FOUND */
export async function readSongsOf(context: Context, tenantId: string): Promise<SongFeed> {
  const { publicUrl } = context.app.config;
  const artist = await readArtist(context, tenantId);
  const name = artist.stage_name || artist.first_name || artistText.he.nameless;
  const home = `${publicUrl}/public/artist/${tenantId}`;
  return {
    id: `urn:uuid:${tenantId}`,
    title: name,
    description: artistText.he.description(name),
    home,
    self: `${home}/feed`,
    origin: publicUrl,
    songs: alreadyOut(context, artist.releases),
  };
}

/** Songs that are out, newest first; the reply expires when the next song comes out. */
function alreadyOut({ caching }: Context, cards: readonly Card[]): Card[] {
  const now = new Date();
  for (const at of cards.map((card) => new Date(shownAt(card))))
    if (at > now && (caching.until === null || at < caching.until)) caching.until = at;
  return cards.filter((card) => card.short_code !== null && new Date(shownAt(card)) <= now);
}
