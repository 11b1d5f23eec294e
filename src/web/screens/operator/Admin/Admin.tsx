import { type ReactNode, Suspense } from 'react';
import { type MetaFunction, redirect, useNavigate, useSearchParams } from 'react-router';
import type { User } from '../../../../contract/accounts.ts';
import { adminText } from '../../../../text/operations/admin.ts';
import { useText } from '../../../browser/language.ts';
import { lazily } from '../../../browser/lazily.ts';
import { SignedInData } from '../../../features/session/SignedInData.tsx';
import { knownSession, useSession } from '../../../features/session/session.ts';
import { headTags, placeOf } from '../../../features/shell/head.ts';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { inBrowser, type LoadInput } from '../../../loading/loaders.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useTabFocus } from '../../../ui/useTabFocus.ts';
import css from './Admin.module.css';
import { AdminHead } from './AdminHead.tsx';
import { AdminsTab } from './admins/AdminsTab.tsx';
import { AuditTab } from './audit/AuditTab.tsx';
import { Fixed } from './parts/Fixed.tsx';
import { Loading } from './parts/Loading.tsx';
import { PlansTab } from './plans/PlansTab.tsx';
import { StateTab } from './state/StateTab.tsx';
import { StationsTab } from './stations/StationsTab.tsx';
import { type AdminTab, maySee, tabOf } from './tabs.ts';

async function load({ url }: LoadInput) {
  const session = await knownSession();
  if (session.status !== 'in') throw redirect(paths.login(url.pathname + url.search));
  return null;
}

export const clientLoader = inBrowser(load);

export const meta: MetaFunction = ({ matches }) =>
  headTags(placeOf({ matches }), { title: 'Admin Panel', path: paths.admin(), isHidden: true });

const CataloguePanel = lazily(() => import('../../../features/catalogue-import/CataloguePanel.tsx'));
const NumbersTab = lazily(() => import('./numbers/NumbersTab.tsx'));
const CredentialsTab = lazily(() => import('../../../features/catalogue-import/CredentialsTab.tsx'));

const panels: Record<AdminTab, (user: User) => ReactNode> = {
  users: () => <PlansTab />,
  admins: () => <AdminsTab />,
  radio: () => <StationsTab />,
  linktone: () => <CataloguePanel type="linktone" />,
  patiphon: () => <CataloguePanel type="patiphon" />,
  credentials: ({ admin_permission }) => (
    <CredentialsTab manages={(type) => admin_permission?.[`can_manage_${type}`] ?? false} />
  ),
  dashboard: () => <NumbersTab />,
  activity: () => <AuditTab />,
  system: () => <StateTab />,
};

/** The operators' area: light or dark as the device says. Whoever is none is told so and led home. */
export default function Admin() {
  const session = useSession();
  const [search] = useSearchParams();
  const tab = tabOf(search);
  const panel = useTabFocus(tab);
  const text = useText(adminText);
  if (session.status !== 'in') return <Frame />;
  const { user } = session;
  if (!user.is_admin) return <NotForYou />;
  return (
    <Frame tab={tab}>
      <section ref={panel} tabIndex={-1} aria-label={text.tab[tab]} className={css.panel}>
        {maySee(tab, user.admin_permission) ? (
          <Suspense fallback={<Loading />}>{panels[tab](user)}</Suspense>
        ) : (
          <p className={css.required}>
            <Fixed>{text.required}</Fixed>
          </p>
        )}
      </section>
    </Frame>
  );
}

export function HydrateFallback() {
  return <Frame />;
}

/** What stands around the tabs; without one, while it isn't known who is there. */
function Frame({ tab, children }: { tab?: AdminTab; children?: ReactNode }) {
  return (
    <div className={`ws ${css.place}`}>
      <SignedInData>
        <AdminHead tab={tab} />
        <main id="main" className={css.main}>
          {children ?? <Loading />}
        </main>
        <PageFooter />
      </SignedInData>
    </div>
  );
}

function NotForYou() {
  const text = useText(adminText);
  const navigate = useNavigate();
  const leave = () => void navigate(paths.home(), { replace: true });
  return (
    <Frame>
      <ConfirmDialog
        open
        title={<Fixed>{text.required}</Fixed>}
        go={text.understood}
        onStay={leave}
        onGo={leave}
      />
    </Frame>
  );
}
