import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import type { Album } from '#contract/releases/albums.ts';
import type { Release } from '#contract/releases/releases.ts';
import { isShortCode } from '#shared/short-codes.ts';
import { editorTabs, editorText } from '#text/releases/editor.ts';
import { textOf, useText } from '#web/browser/language.ts';
import { type LoadFailure, loadFailure } from '#web/features/releases/load-failure.ts';
import { NotLoaded } from '#web/features/releases/NotLoaded.tsx';
import { requireArtist } from '#web/features/session/require-artist.ts';
import { Header } from '#web/features/shell/Header.tsx';
import { headTags, placeOf } from '#web/features/shell/head.ts';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { browserLoader, type LoadInput } from '#web/loading/loaders.ts';
import type { Call } from '#web/loading/page-context.ts';
import { paths } from '#web/paths.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './Editor.module.css';
import { EditorScreen } from './EditorScreen.tsx';
import { SongHeadSkeleton } from './SongHead.tsx';
import form from './tabs/Tabs.module.css';

export const clientLoader = browserLoader(loadEditor);

/** Selecting a tab changes the address, but needs no reload: the editor keeps the song up to date itself. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: {
  currentParams: { id?: string };
  nextParams: { id?: string };
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}) =>
  defaultShouldRevalidate &&
  (currentParams.id !== nextParams.id ||
    currentUrl.href === nextUrl.href ||
    nextUrl.searchParams.has('stationId'));

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, params, matches }) => {
  const place = placeOf({ matches });
  const text = textOf(editorText, place.language);
  const song = loaderData?.kind === 'song' ? loaderData.release : null;
  return headTags(place, {
    title: text.pageTitle(song?.title || text.untitled),
    path: paths.editor(params.id ?? ''),
    isHidden: true,
  });
};

/** Where an artist edits a song. */
export default function Editor() {
  const loaded = useLoaderData<typeof clientLoader>();
  if (loaded.kind !== 'song') return <NoSong loaded={loaded} />;
  const { release, userId, albums } = loaded;
  return <EditorScreen key={`${userId} ${release.id}`} {...{ release, userId, albums }} />;
}

function NoSong({ loaded }: { loaded: LoadFailure }) {
  const text = useText(editorText);
  return (
    <>
      <Header />
      <main id="main" className={`wrap ${css.notice}`}>
        <NotLoaded
          message={loaded.kind === 'failed' ? text.error(loaded.message) : null}
          title={text.noSong}
          text={text.missingText}
          link={text.toMySongs}
        />
      </main>
      <PageFooter />
    </>
  );
}

export function HydrateFallback() {
  const text = useText(editorText);
  return (
    <>
      <Header />
      <main id="main" aria-busy="true">
        <p className="sr" role="status">
          {text.loading}
        </p>
        <SongHeadSkeleton />
        <div className={`wrap ${css.tabs}`}>
          <div className={css.tabSkeletons}>
            {editorTabs.map((tab) => (
              <Skeleton key={tab} className={css.tabSkeleton} />
            ))}
          </div>
        </div>
        <div className={`wrap ${css.columns}`}>
          <div className={form.form}>
            {['title', 'artist', 'version', 'type', 'album', 'genre', 'language', 'date'].map((field) => (
              <Skeleton key={field} className={css.fieldSkeleton} />
            ))}
          </div>
          <div className={css.side}>
            <Skeleton />
          </div>
        </div>
      </main>
      <PageFooter />
    </>
  );
}

type Loaded = { kind: 'song'; release: Release; userId: string; albums: Album[] } | LoadFailure;

/** Loads the artist's own song. @throws a redirect: with a `stationId` to the song's page, without a session to sign in */
async function loadEditor({ call, params, url, language }: LoadInput): Promise<Loaded> {
  const id = params.id ?? '';
  const stationId = url.searchParams.get('stationId');
  if (stationId !== null) {
    const code = isShortCode(id) ? id : await codeOf(call, id);
    if (code !== null) throw redirect(`${paths.release(code)}?stationId=${encodeURIComponent(stationId)}`);
  }
  const user = await requireArtist(url.pathname + url.search);
  try {
    const [release, albums] = await Promise.all([
      call('GET /releases/:id', { params: { id } }),
      call('GET /albums', { query: { limit: 100 } }).then(
        ({ body }) => body,
        (): Album[] => [],
      ),
    ]);
    // An operator may read any song; only its owner edits it.
    if (release.body.tenant_id !== user.tenant_id) return { kind: 'missing' };
    return { kind: 'song', release: release.body, userId: user.id, albums };
  } catch (error) {
    return loadFailure(error, language);
  }
}

/** The short code of a published song; null for a draft. */
const codeOf = (call: Call, id: string): Promise<string | null> =>
  call('GET /public/releases/:id', { params: { id } }).then(
    ({ body }) => body.short_code,
    () => null,
  );
