import type { ReactNode } from 'react';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import type { Release } from '../../../../contract/releases/releases.ts';
import { privateLinksText } from '../../../../text/releases/private-links.ts';
import { textOf, useText } from '../../../browser/language.ts';
import { sleeveOf } from '../../../features/releases/cover.ts';
import { NotLoaded } from '../../../features/releases/NotLoaded.tsx';
import { SignedInData } from '../../../features/session/SignedInData.tsx';
import { headTags, placeOf } from '../../../features/shell/head.ts';
import { Typed } from '../../../formats/Bidi.tsx';
import { inBrowser } from '../../../loading/loaders.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { PencilIcon } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Sleeve } from '../../../ui/Sleeve.tsx';
import { Clicks } from './Clicks.tsx';
import { loadSharing } from './load-sharing.ts';
import { PrivateLinks } from './PrivateLinks.tsx';
import css from './Sharing.module.css';

export const clientLoader = inBrowser(loadSharing);

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, params, matches }) => {
  const place = placeOf({ matches });
  const text = textOf(privateLinksText, place.language);
  const song = loaderData?.kind === 'song' ? loaderData.release.title : '';
  return headTags(place, {
    title: text.pageTitle(song || text.untitled),
    path: paths.sharing(params.id ?? ''),
    isHidden: true,
  });
};

/** Where an artist sends a song to people, and sees who listened and which services listeners went to. */
export default function Sharing() {
  const loaded = useLoaderData<typeof clientLoader>();
  const text = useText(privateLinksText);
  if (loaded.kind === 'song')
    return (
      <Page>
        <SongLine release={loaded.release} />
        <SignedInData>
          <PrivateLinks release={loaded.release} />
          {!loaded.release.is_draft && <Clicks releaseId={loaded.release.id} />}
        </SignedInData>
      </Page>
    );
  return (
    <Page>
      <NotLoaded
        message={loaded.kind === 'failed' ? loaded.message : null}
        title={text.noSong}
        text={text.noSongText}
        link={text.toMySongs}
      />
    </Page>
  );
}

export function HydrateFallback() {
  const text = useText(privateLinksText);
  return (
    <Page>
      <p className="sr" role="status">
        {text.loading}
      </p>
      <div aria-hidden="true" className={css.waiting}>
        <Skeleton shape="short" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={`wrap ${css.page}`}>
      {children}
    </main>
  );
}

/** The song, with a link to its editor. */
function SongLine({ release }: { release: Release }) {
  const text = useText(privateLinksText);
  return (
    <div className={css.song}>
      <div>
        <Sleeve {...sleeveOf(release, '64px', release.signed_urls)} eager />
      </div>
      <p className={css.name}>
        <strong className="two">
          {release.title === '' ? text.untitled : <Typed>{release.title}</Typed>}
        </strong>
        <Typed>{release.artist_name}</Typed>
      </p>
      <Link className={buttonClass({ kind: 'quiet' })} to={paths.editor(release.id)}>
        <PencilIcon size={16} />
        {text.toEditor}
      </Link>
    </div>
  );
}
