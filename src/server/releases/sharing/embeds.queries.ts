import { readArtist } from '#server/artists/index.ts';
import type { Context } from '#server/context.ts';
import { eq } from '#server/database/drizzle.ts';
import { hostNames } from '#server/database/tables/accounts.ts';
import { AppError, fail } from '#server/errors.ts';
import { readPublic } from '#server/releases/content/content.queries.ts';
import type { Locale } from '#shared/locale.ts';
import { isUuid } from '#shared/uuid.ts';
import { artistText } from '#text/artists/artist.ts';
import { embedText } from '#text/releases/embed.ts';
import type { EmbedContent, EmbedNote } from './embeds.policy.ts';

/** What an embed shows: a player, or in words why there is none. */
export type Embed = { status: 200; content: EmbedContent } | { status: 403 | 404 | 410; note: EmbedNote };

/** A song's embed: what its public page plays for a visitor, at the same address. */
export async function readSongEmbed(context: Context, code: string, language: Locale): Promise<Embed> {
  const { publicUrl, siteName } = context.app.config;
  const texts = embedText[language];
  const song = await orStatus(readPublic(context, code));
  if (typeof song === 'number')
    return {
      status: song,
      note: { title: texts.gone, text: texts.goneText, href: publicUrl, toPage: siteName },
    };
  const page = { href: `${publicUrl}/r/${code}`, toPage: texts.onSite(siteName) };
  if (!song.is_embeddable) return { status: 403, note: { ...page, title: texts.off, text: texts.offText } };
  return {
    status: 200,
    content: {
      ...page,
      title: song.title,
      line: song.artist_name,
      picture: song.cover_image_path,
      soundPrint: song.sound_print,
      colors: song.colors,
      songs: [
        {
          title: song.title,
          code,
          audioUrl: song.audio_url,
          seconds: song.duration_seconds,
        },
      ],
      peaks: song.peaks,
      isList: false,
    },
  };
}

/** An artist's embed: the songs that the artist's page plays. @param name the host name or the tenant's id */
export async function readArtistEmbed(context: Context, name: string, language: Locale): Promise<Embed> {
  const { publicUrl, siteName } = context.app.config;
  const texts = embedText[language];
  const profile = await orStatus(readArtistOf(context, name));
  if (typeof profile === 'number')
    return {
      status: profile,
      note: { title: texts.goneArtist, text: texts.goneText, href: publicUrl, toPage: siteName },
    };
  const page = {
    href: `${publicUrl}/public/artist/${profile.tenant_id}`,
    toPage: texts.artistOnSite(siteName),
  };
  if (!profile.allows_embeds)
    return { status: 403, note: { ...page, title: texts.off, text: texts.offText } };
  return {
    status: 200,
    content: {
      ...page,
      title: profile.stage_name || profile.first_name || artistText[language].nameless,
      line: siteName,
      picture: profile.profile_image,
      soundPrint: null,
      colors: profile.colors,
      songs: profile.releases.map((card) => ({
        title: card.title,
        code: card.short_code,
        audioUrl: card.audio_url,
        seconds: card.duration_seconds,
      })),
      peaks: [],
      isList: true,
    },
  };
}

/** An artist's page by its host name or the tenant's id. @throws NOT_FOUND */
export async function readArtistOf(context: Context, name: string) {
  if (isUuid(name)) return readArtist(context, name);
  context.caching.tags.add('hosts');
  const [host] = await context.app.database.orm
    .select({ tenantId: hostNames.tenantId })
    .from(hostNames)
    .where(eq(hostNames.name, name.toLowerCase()));
  return readArtist(context, host?.tenantId ?? fail('NOT_FOUND'));
}

/** What was read, or the status of what isn't there. */
const orStatus = <T>(reading: Promise<T>): Promise<T | 404 | 410> =>
  reading.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return 404;
    if (error instanceof AppError && error.code === 'GONE') return 410;
    throw error;
  });
