import { data, type MetaFunction, useLoaderData } from 'react-router';
import { CoverColors, useCoverColors } from '../../../features/releases/CoverColors.tsx';
import { Header } from '../../../features/shell/Header.tsx';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { inBrowser, onServer } from '../../../loaders.ts';
import { loadRelease } from './load-release.ts';
import { Missing } from './Missing.tsx';
import { Owner } from './Owner.tsx';
import { Parts } from './Parts.tsx';
import { Poster } from './Poster.tsx';
import css from './Release.module.css';
import { releaseHead } from './release-head.ts';

export const loader = onServer(async (input) => {
  const loaded = await loadRelease(input);
  return data(loaded, { status: loaded.status });
});
export const clientLoader = inBrowser(loadRelease);

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, matches }) =>
  releaseHead(loaderData?.release ?? null, matches);

/** A song's page: a poster to listen to, to read, to take along and to pass on. */
export default function Release() {
  const view = useLoaderData<typeof clientLoader>();
  const { release } = view;
  const colors = useCoverColors<HTMLDivElement>(release?.colors ?? null);
  return (
    <div id="room" ref={colors}>
      <CoverColors id="room" colors={release?.colors ?? null} />
      <div className={release === null ? undefined : css.head}>
        <Header />
      </div>
      <main id="main">
        {release === null ? (
          <Missing failure={view.status === 503 ? view.failure : null} />
        ) : (
          <article key={release.id}>
            <Poster release={release} />
            <Parts release={release} />
          </article>
        )}
      </main>
      <PageFooter />
      {release !== null && <Owner release={release} />}
    </div>
  );
}
