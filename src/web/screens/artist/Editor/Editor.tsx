import { Link, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { editorTabs, editorText } from '../../../../text/releases/editor.ts';
import { textOf, useText } from '../../../browser/language.ts';
import { Fault } from '../../../features/shell/Fault.tsx';
import { Header } from '../../../features/shell/Header.tsx';
import { headTags, placeOf } from '../../../features/shell/head.ts';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { inBrowser } from '../../../loading/loaders.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import css from './Editor.module.css';
import { EditorScreen } from './EditorScreen.tsx';
import { type Loaded, loadEditor } from './load-editor.ts';
import { SongHeadSkeleton } from './SongHead.tsx';
import form from './tabs/Tabs.module.css';

export const clientLoader = inBrowser(loadEditor);

/** The editor itself stays in step with the server; another tab doesn't reload the song. */
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
  return loaded.kind === 'song' ? <Song loaded={loaded} /> : <NoSong loaded={loaded} />;
}

function Song({ loaded }: { loaded: Extract<Loaded, { kind: 'song' }> }) {
  const { release, userId, albums } = loaded;
  return <EditorScreen key={`${userId} ${release.id}`} {...{ release, userId, albums }} />;
}

function NoSong({ loaded }: { loaded: Exclude<Loaded, { kind: 'song' }> }) {
  const text = useText(editorText);
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <Header />
      <main id="main" className={`wrap ${css.notice}`}>
        {loaded.kind === 'missing' ? (
          <Empty
            state="lost"
            level={1}
            title={text.noSong}
            text={text.missingText}
            action={
              <Link className={buttonClass({ kind: 'lamp' })} to={paths.myReleases()}>
                {text.mine}
              </Link>
            }
          />
        ) : (
          <Fault
            message={text.error(loaded.message)}
            isBusy={state === 'loading'}
            onRetry={() => void revalidate()}
          />
        )}
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
          <div className={css.comingTabs}>
            {editorTabs.map((tab) => (
              <Skeleton key={tab} className={css.comingTab} />
            ))}
          </div>
        </div>
        <div className={`wrap ${css.columns}`}>
          <div className={form.form}>
            {['title', 'artist', 'version', 'type', 'album', 'genre', 'language', 'date'].map((field) => (
              <Skeleton key={field} className={css.comingField} />
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
