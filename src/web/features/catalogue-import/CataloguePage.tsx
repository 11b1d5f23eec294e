import type { ReactNode } from 'react';
import type { MetaFunction } from 'react-router';
import type { User } from '#contract/accounts/profile.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { textOf, useText } from '#web/browser/language.ts';
import { SignedInData } from '#web/features/session/SignedInData.tsx';
import { useSignedIn } from '#web/features/session/useSignedIn.ts';
import { Header } from '#web/features/shell/Header.tsx';
import { headTags, placeOf } from '#web/features/shell/head.ts';
import { MainLink } from '#web/features/shell/MainLink.tsx';
import { OperatorsOnly } from '#web/features/shell/OperatorsOnly.tsx';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import css from './CataloguePage.module.css';
import CataloguePanel from './CataloguePanel.tsx';
import { LoadingRows } from './LoadingRows.tsx';

export interface CataloguePageProps {
  type: CatalogueType;
  /** The address to which 'Back to Profile' leads. */
  profile: (user: User) => string;
}

/** The document head of a catalogue's page. */
export const catalogueMeta =
  (type: CatalogueType): MetaFunction =>
  ({ matches }) => {
    const place = placeOf({ matches });
    const title = textOf(cataloguesText, place.language).name[type];
    return headTags(place, { title, path: paths.catalogue(type), isHidden: true });
  };

/** A catalogue on its own page. Visitors sign in first; people who aren't operators see a message and go home. */
export function CataloguePage({ type, profile }: CataloguePageProps) {
  const text = useText(cataloguesText);
  const user = useSignedIn();
  const isNotOperator = user?.is_admin === false;
  if (user === null || isNotOperator)
    return (
      <Frame type={type} back={null}>
        {isNotOperator ? <OperatorsOnly /> : <LoadingRows />}
      </Frame>
    );
  const back = (
    <MainLink to={profile(user)} className={buttonClass()}>
      {text.backToProfile}
    </MainLink>
  );
  return (
    <Frame type={type} back={back}>
      {user.admin_permission?.[`can_manage_${type}`] ? (
        <SignedInData>
          <CataloguePanel type={type} />
        </SignedInData>
      ) : (
        <p>{text.adminRequired}</p>
      )}
    </Frame>
  );
}

function Frame({ type, back, children }: { type: CatalogueType; back: ReactNode; children?: ReactNode }) {
  const text = useText(cataloguesText);
  return (
    <div className={`ws ${css.page}`}>
      <Header />
      <main id="main" className="wrap">
        <div className={css.head}>
          <h1>{text.name[type]}</h1>
          {back}
        </div>
        {children}
      </main>
      <PageFooter />
    </div>
  );
}
