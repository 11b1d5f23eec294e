import { type MetaFunction, useLoaderData } from 'react-router';
import { editorTabs, editorText } from '../../../../text/releases/editor.ts';
import { textOf, useText } from '../../../browser/language.ts';
import type { LoadFailure } from '../../../features/releases/load-failure.ts';
import { NotLoaded } from '../../../features/releases/NotLoaded.tsx';
import { Header } from '../../../features/shell/Header.tsx';
import { headTags, placeOf } from '../../../features/shell/head.ts';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { inBrowser } from '../../../loading/loaders.ts';
import { paths } from '../../../paths.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import css from './Editor.module.css';
import { EditorScreen } from './EditorScreen.tsx';
import { loadEditor } from './load-editor.ts';
import { SongHeadSkeleton } from './SongHead.tsx';
import form from './tabs/Tabs.module.css';

export const clientLoader = inBrowser(loadEditor);

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
