import { Suspense, useState } from 'react';
import { data, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import type { Release as OwnRelease, PublicRelease } from '../../../../contract/releases/releases.ts';
import { lazily } from '../../../browser/lazily.ts';
import type { PageHandle } from '../../../features/releases/CoverColors.tsx';
import { CoverTheme } from '../../../features/releases/CoverTheme.tsx';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { inBrowser, onServer } from '../../../loading/loaders.ts';
import { AtStation, PageHead } from './AtStation.tsx';
import { ForOwner } from './ForOwner.tsx';
import { loadRelease } from './load-release.ts';
import { Missing } from './Missing.tsx';
import { Parts } from './Parts.tsx';
import { Poster } from './Poster.tsx';
import css from './Release.module.css';
import { releaseHead } from './release-head.ts';

const LinkToCome = lazily(() => import('./LinkToCome.tsx'));
const EditPage = lazily(() => import('./edit/EditPage.tsx'));
const OwnerDeliveries = lazily(() => import('./OwnerDeliveries.tsx'));
const OwnerDock = lazily(() => import('./OwnerDock.tsx'));
const Answers = lazily(() => import('./answers/Answers.tsx'));
const Plays = lazily(() => import('./plays/Plays.tsx'));

export const loader = onServer(async (input) => {
  const loaded = await loadRelease(input);
  return data(loaded, { status: loaded.status });
});
export const clientLoader = inBrowser(loadRelease);

export const handle: PageHandle<Awaited<ReturnType<typeof clientLoader>>> = {
  colorsOf: ({ release }) => release?.colors ?? null,
};

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, matches }) =>
  releaseHead(loaderData?.release ?? null, matches);

/** A song's page: listen, read, download and share. */
export default function Release() {
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
            <Missing failure={view.status === 503 ? view.failure : null} isRemoved={view.status === 410} />
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
  const [edited, setEdited] = useState<OwnRelease | 'before' | null>(null);
  const isEditing = edited !== null && edited !== 'before';
  const shown = (
    <article>
      <Poster release={release} />
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
          <Suspense fallback={shown}>
            <EditPage
              shown={release}
              release={edited}
              onEnd={() => setEdited('before')}
              reload={revalidate}
            />
          </Suspense>
        ) : (
          <>
            {shown}
            <ForOwner release={release}>
              <OwnerDeliveries release={release} />
            </ForOwner>
          </>
        )}
      </main>
      <PageFooter />
      {release.awaits_link && release.short_code && (
        <Suspense>
          <LinkToCome code={release.short_code} reload={revalidate} />
        </Suspense>
      )}
      {!isEditing && (
        <ForOwner release={release}>
          <OwnerDock release={release} onEdit={setEdited} wasEditing={edited === 'before'} />
        </ForOwner>
      )}
    </>
  );
}
