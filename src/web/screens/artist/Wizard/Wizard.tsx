import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import type { Album } from '#contract/releases/albums.ts';
import { wizardText } from '#text/wizard/wizard.ts';
import { textOf } from '#web/browser/language.ts';
import { notSignedIn } from '#web/features/session/not-signed-in.ts';
import { loadSessionOnce } from '#web/features/session/session.ts';
import { canonicalTag, placeOf, titleTag } from '#web/features/shell/head.ts';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { browserLoader } from '#web/loading/loaders.ts';
import { paths } from '#web/paths.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './Wizard.module.css';
import { WizardScreen } from './WizardScreen.tsx';

export const meta: MetaFunction = ({ matches }) => [
  titleTag(placeOf({ matches }), textOf(wizardText, placeOf({ matches }).language).pageTitle),
  canonicalTag(placeOf({ matches }), paths.wizard()),
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = browserLoader(async ({ call }) => {
  const session = await loadSessionOnce();
  if (session.status !== 'in') throw notSignedIn(session, paths.wizard());
  const albums = await call('GET /albums', { query: { limit: 100 } })
    .then(({ body }): Album[] => body)
    .catch(() => null);
  return { user: session.user, albums };
});

export function HydrateFallback() {
  return (
    <>
      <main id="main" className={`wrap ${css.columns}`} aria-busy="true">
        <div>
          <Skeleton shape="short" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      </main>
      <PageFooter />
    </>
  );
}

export default function Wizard() {
  const { user, albums } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <WizardScreen
      key={user.id}
      user={user}
      albums={albums ?? []}
      albumsFailed={albums === null}
      onAlbumsAgain={() => void revalidate()}
    />
  );
}
