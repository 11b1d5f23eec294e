import { type ReactNode, Suspense, useState } from 'react';
import {
  data,
  type MetaArgs,
  type MetaDescriptor,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import type { Release as OwnRelease, PublicRelease } from '#contract/releases/releases.ts';
import { releaseText } from '#text/releases/release.ts';
import { textOf, useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import type { PageHandle } from '#web/features/releases/CoverColors.tsx';
import { CoverTheme } from '#web/features/releases/CoverTheme.tsx';
import { useSession } from '#web/features/session/session.ts';
import { headTags, placeOf, titleTag } from '#web/features/shell/head.ts';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { browserLoader, serverLoader } from '#web/loading/loaders.ts';
import { paths } from '#web/paths.ts';
import { AtStation, PageHead } from './AtStation.tsx';
import { loadRelease } from './load-release.ts';
import { Missing } from './Missing.tsx';
import { Parts } from './Parts.tsx';
import { Poster } from './Poster.tsx';
import { dayOfRelease } from './PosterFacts.tsx';
import css from './Release.module.css';
import { inOrder } from './text-direction.ts';

const LinkUpdates = lazyWithFallback(() => import('./LinkUpdates.tsx'));
const EditPage = lazyWithFallback(() => import('./edit/EditPage.tsx'));
const OwnerDeliveries = lazyWithFallback(() => import('./OwnerDeliveries.tsx'));
const OwnerStatus = lazyWithFallback(() => import('./OwnerStatus.tsx'));
const OwnerDock = lazyWithFallback(() => import('./OwnerDock.tsx'));
const Answers = lazyWithFallback(() => import('./answers/Answers.tsx'));
const Plays = lazyWithFallback(() => import('./plays/Plays.tsx'));

export const loader = serverLoader(async (input) => {
  const loaded = await loadRelease(input);
  return data(loaded, { status: loaded.status });
});
export const clientLoader = browserLoader(loadRelease);

export const handle: PageHandle<Awaited<ReturnType<typeof clientLoader>>> = {
  colorsOf: ({ release }) => release?.colors ?? null,
};

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, matches }) =>
  releaseHead(loaderData?.release ?? null, matches);

/** A song's page: listen, read, download and share. */
export default function Release() {
  const text = useText(releaseText);
  const view = useLoaderData<typeof clientLoader>();
  const { release } = view;
  return (
    <CoverTheme colors={release?.colors ?? null}>
      <div className={release === null ? undefined : css.head}>
        <PageHead />
      </div>
      {release === null ? (
        <>
          <main id="main">
            <Missing
              title={view.status === 410 ? text.removed : text.noSong}
              help={view.status === 410 ? text.removedHelp : text.missingHelp}
              failure={view.status === 503 ? view.failure : null}
            />
          </main>
          <PageFooter />
        </>
      ) : (
        <Song key={release.id} release={release} />
      )}
    </CoverTheme>
  );
}

/** The song as everyone sees it, or in edit mode for its owner. */
function Song({ release }: { release: PublicRelease }) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<OwnRelease | 'ended' | null>(null);
  const [own, setOwn] = useState<OwnRelease | null>(null);
  const isEditing = edited !== null && edited !== 'ended';
  const heard = own === null ? release : { ...release, audio_url: own.audio_url, opens_at: null };
  const content = (
    <article>
      <Poster release={heard}>
        <ForOwner release={release}>
          <OwnerStatus release={release} own={own} onOwn={setOwn} />
        </ForOwner>
      </Poster>
      <AtStation release={release} />
      <ForOwner release={release}>
        <Answers release={release} />
        <Plays release={release} />
      </ForOwner>
      <Parts release={release} />
    </article>
  );
  return (
    <>
      <main id="main">
        {isEditing ? (
          <Suspense fallback={content}>
            <EditPage
              publicRelease={release}
              release={edited}
              onEnd={() => setEdited('ended')}
              reload={revalidate}
            />
          </Suspense>
        ) : (
          <>
            {content}
            <ForOwner release={release}>
              <OwnerDeliveries release={release} />
            </ForOwner>
          </>
        )}
      </main>
      <PageFooter />
      {release.awaits_link && release.short_code && (
        <Suspense>
          <LinkUpdates code={release.short_code} reload={revalidate} />
        </Suspense>
      )}
      {!isEditing && (
        <ForOwner release={release}>
          <OwnerDock release={release} onEdit={setEdited} wasEditing={edited === 'ended'} />
        </ForOwner>
      )}
    </>
  );
}

/** Renders its children only for the song's owner. */
function ForOwner({ release, children }: { release: PublicRelease; children: ReactNode }) {
  const session = useSession();
  const isOwner =
    session.status === 'in' && release.tenant_id !== null && session.user.tenant_id === release.tenant_id;
  return isOwner ? <Suspense>{children}</Suspense> : null;
}

/** The metadata of a song's page for search engines, chats and other sites. */
function releaseHead(release: PublicRelease | null, matches: MetaArgs['matches']): MetaDescriptor[] {
  const place = placeOf({ matches });
  const { facts, language } = place;
  const text = textOf(releaseText, language);
  if (release === null) return [titleTag(place, text.missing), { name: 'robots', content: 'noindex' }];
  const { title, artist_name: artist, short_code: code } = release;
  const path = paths.release(code ?? '');
  return [
    ...headTags(place, {
      title: inOrder(title, artist),
      description: text.description(
        artist,
        release.genre_names[0]?.[language] ?? '',
        release.lyrics !== null,
      ),
      path,
      image: `${path}/card.jpg?v=${Date.parse(release.updated_at)}`,
      type: 'music.song',
      embed: release.is_embeddable
        ? { kind: 'song', name: code ?? '', audioUrl: release.audio_url }
        : undefined,
      data: structuredData(release, facts?.publicUrl ?? ''),
    }),
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:alt', content: text.coverOf(title, artist) },
    { property: 'music:release_date', content: dayOfRelease(release) },
    ...(release.duration_seconds === null
      ? []
      : [{ property: 'music:duration', content: String(Math.round(release.duration_seconds)) }]),
  ];
}

/** One artist as an object, several as a list; the artist's own page is that of the artist of its name. */
function artistsIn(
  { artist_name: shownAs, artists, artist: page }: PublicRelease,
  url: string | null,
): Record<string, unknown> | Record<string, unknown>[] {
  const shown = artists.filter(({ role }) => role !== 'remixer').map(({ name }) => name);
  const group = (name: string, isOfPage: boolean) => ({
    '@type': 'MusicGroup',
    name,
    ...(isOfPage && url !== null && { url }),
  });
  return shown.length < 2
    ? group(shownAs, true)
    : shown.map((name) => group(name, name === page?.stage_name));
}

/** schema.org MusicRecording. */
function structuredData(release: PublicRelease, origin: string): Record<string, unknown> {
  const { title, duration_seconds: seconds, artist: page } = release;
  const remixers = release.artists.filter(({ role }) => role === 'remixer');
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicRecording',
    name: title,
    url: `${origin}${paths.release(release.short_code ?? '')}`,
    byArtist: artistsIn(release, page && `${origin}${paths.artist(page.tenant_id)}`),
    ...(remixers.length > 0 && { contributor: remixers.map(({ name }) => ({ '@type': 'Person', name })) }),
    datePublished: dayOfRelease(release),
    ...(release.cover_image_path && { image: `${origin}${release.cover_image_path}/1280` }),
    ...(seconds !== null && { duration: `PT${Math.round(seconds)}S` }),
    ...(release.isrc && { isrcCode: release.isrc }),
    ...(release.album_title && {
      inAlbum: {
        '@type': 'MusicAlbum',
        name: release.album_title,
        ...(release.album_code && { url: `${origin}${paths.publicAlbum(release.album_code)}` }),
      },
    }),
    ...(release.genre_names.length > 0 && { genre: release.genre_names.map(({ en }) => en) }),
    ...(release.primary_language && { inLanguage: release.primary_language }),
  };
}
