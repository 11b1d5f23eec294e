import type { ReactNode } from 'react';
import type { User } from '../../../contract/accounts/profile.ts';
import type { CatalogueType } from '../../../contract/vocabulary/catalogues.ts';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { useText } from '../../browser/language.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { SignedInData } from '../session/SignedInData.tsx';
import { useSignedIn } from '../session/useSignedIn.ts';
import { Header } from '../shell/Header.tsx';
import { MainLink } from '../shell/MainLink.tsx';
import { OperatorsOnly } from '../shell/OperatorsOnly.tsx';
import { PageFooter } from '../shell/PageFooter.tsx';
import css from './CataloguePage.module.css';
import CataloguePanel from './CataloguePanel.tsx';
import { Coming } from './Coming.tsx';

export interface CataloguePageProps {
  type: CatalogueType;
  /** Where 'Back to Profile' leads. */
  profile: (user: User) => string;
}

/** A catalogue on its own page. Visitors sign in first; people who aren't operators read so and go home. */
export function CataloguePage({ type, profile }: CataloguePageProps) {
  const text = useText(cataloguesText);
  const user = useSignedIn();
  const isStranger = user?.is_admin === false;
  if (user === null || isStranger)
    return (
      <Frame type={type} back={null}>
        {isStranger ? <OperatorsOnly /> : <Coming />}
      </Frame>
    );
  const back = (
    <MainLink to={profile(user)} className={buttonClass()}>
      {text.backToProfile}
    </MainLink>
  );
  return (
    <Frame type={type} back={back}>
      {manages(user, type) ? (
        <SignedInData>
          <CataloguePanel type={type} />
        </SignedInData>
      ) : (
        <p>{text.adminRequired}</p>
      )}
    </Frame>
  );
}

/** Whether this operator may import from that catalogue. */
const manages = ({ admin_permission }: User, type: CatalogueType): boolean =>
  admin_permission?.[`can_manage_${type}`] === true;

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
