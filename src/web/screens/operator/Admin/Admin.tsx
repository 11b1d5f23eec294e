import { type ReactNode, Suspense } from 'react';
import { Link, type MetaFunction, useSearchParams } from 'react-router';
import type { User } from '#contract/accounts/profile.ts';
import { adminText } from '#text/operations/admin.ts';
import { shellText } from '#text/shell/shell.ts';
import { useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { notSignedIn } from '#web/features/session/not-signed-in.ts';
import { SignedInData } from '#web/features/session/SignedInData.tsx';
import { loadSessionOnce, useSession } from '#web/features/session/session.ts';
import { useSignOut } from '#web/features/session/useSignOut.tsx';
import { AccessibilityButton } from '#web/features/shell/AccessibilityButton.tsx';
import { Bell } from '#web/features/shell/Bell.tsx';
import { headTags, placeOf } from '#web/features/shell/head.ts';
import { LanguageSwitch } from '#web/features/shell/LanguageSwitch.tsx';
import { OperatorsOnly } from '#web/features/shell/OperatorsOnly.tsx';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { Email } from '#web/formats/Bidi.tsx';
import { browserLoader, type LoadInput } from '#web/loading/loaders.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Menu, MenuItem, menuItem } from '#web/ui/Menu.tsx';
import { TabRow, tabClass } from '#web/ui/TabRow.tsx';
import { useTabFocus } from '#web/ui/useTabFocus.ts';
import css from './Admin.module.css';
import { AdminsTab } from './admins/AdminsTab.tsx';
import { AuditTab } from './audit/AuditTab.tsx';
import { EnglishText } from './parts/EnglishText.tsx';
import { Loading, type LoadingShape } from './parts/Loading.tsx';
import { PlansTab } from './plans/PlansTab.tsx';
import { StateTab } from './state/StateTab.tsx';
import { StationsTab } from './stations/StationsTab.tsx';
import { type AdminTab, maySee, tabOf, tabsOf } from './tabs.ts';

async function load({ url }: LoadInput) {
  const session = await loadSessionOnce();
  if (session.status !== 'in') throw notSignedIn(session, url.pathname + url.search);
  return null;
}

export const clientLoader = browserLoader(load);

export const meta: MetaFunction = ({ matches }) =>
  headTags(placeOf({ matches }), { title: 'Admin Panel', path: paths.admin(), isHidden: true });

const CataloguePanel = lazyWithFallback(() => import('#web/features/catalogue-import/CataloguePanel.tsx'));
const AccountsTab = lazyWithFallback(() => import('./accounts/AccountsTab.tsx'));
const ServicesTab = lazyWithFallback(() => import('./services/ServicesTab.tsx'));
const ReportsTab = lazyWithFallback(() => import('./reports/ReportsTab.tsx'));
const RequestsTab = lazyWithFallback(() => import('./requests/RequestsTab.tsx'));
const TermsTab = lazyWithFallback(() => import('./terms/TermsTab.tsx'));
const NumbersTab = lazyWithFallback(() => import('./numbers/NumbersTab.tsx'));
const CredentialsTab = lazyWithFallback(() => import('#web/features/catalogue-import/CredentialsTab.tsx'));

const panels: Record<AdminTab, (user: User) => ReactNode> = {
  users: () => <PlansTab />,
  accounts: () => <AccountsTab />,
  admins: () => <AdminsTab />,
  radio: () => <StationsTab />,
  services: () => <ServicesTab />,
  linktone: () => <CataloguePanel type="linktone" />,
  patiphon: () => <CataloguePanel type="patiphon" />,
  credentials: ({ admin_permission }) => (
    <CredentialsTab manages={(type) => admin_permission?.[`can_manage_${type}`] ?? false} />
  ),
  reports: () => <ReportsTab />,
  requests: () => <RequestsTab />,
  terms: () => <TermsTab />,
  dashboard: () => <NumbersTab />,
  activity: () => <AuditTab />,
  system: () => <StateTab />,
};

/** What a tab looks like while its code loads. */
const shapes: Record<AdminTab, LoadingShape> = {
  users: 'table',
  admins: 'rows',
  radio: 'table',
  services: 'panels',
  linktone: 'panels',
  patiphon: 'panels',
  credentials: 'panels',
  accounts: 'rows',
  reports: 'rows',
  requests: 'rows',
  terms: 'panels',
  dashboard: 'charts',
  activity: 'rows',
  system: 'panels',
};

/** The operators' area, light or dark like the device. Other people see a message and go home. */
export default function Admin() {
  const session = useSession();
  const [search] = useSearchParams();
  const permission = session.status === 'in' ? session.user.admin_permission : null;
  const tab = tabOf(search, permission);
  const panel = useTabFocus(tab);
  const text = useText(adminText);
  if (session.status !== 'in') return <Frame />;
  const { user } = session;
  if (!user.is_admin)
    return (
      <Frame>
        <OperatorsOnly />
      </Frame>
    );
  return (
    <Frame tab={tab} tabs={tabsOf(permission)}>
      <section ref={panel} tabIndex={-1} aria-label={text.tab[tab]} className={css.panel}>
        {maySee(tab, permission) ? (
          <Suspense fallback={<Loading shape={shapes[tab]} />}>{panels[tab](user)}</Suspense>
        ) : (
          <p className={css.required}>
            <EnglishText>{text.required}</EnglishText>
          </p>
        )}
      </section>
    </Frame>
  );
}

export function HydrateFallback() {
  return <Frame />;
}

interface FrameProps {
  /** The selected tab; none until the reader is known. */
  tab?: AdminTab;
  /** The tabs that the reader may use. */
  tabs?: AdminTab[];
  children?: ReactNode;
}

/** The frame around the tabs. */
function Frame({ tab, tabs = [], children }: FrameProps) {
  return (
    <div className={`ws ${css.page}`}>
      <SignedInData>
        <AdminHead tab={tab} tabs={tabs} />
        <main id="main" className={css.main}>
          {children ?? <Loading shape={tab && shapes[tab]} />}
        </main>
        <PageFooter />
      </SignedInData>
    </div>
  );
}

/** The tabs whose names are translated; the others are English in both languages. */
const translatedTabs: readonly string[] = [
  'accounts',
  'services',
  'reports',
  'requests',
  'terms',
  'dashboard',
  'activity',
  'system',
];

/** The operator's picture, with a menu of their account. */
function Account() {
  const session = useSession();
  const shell = useText(shellText);
  const { signOut, dialog } = useSignOut(paths.login());
  if (session.status !== 'in') return null;
  const { user } = session;
  return (
    <nav aria-label={shell.account}>
      <Menu
        kind="quiet"
        label={shell.account}
        icon={<Avatar name={user.first_name ?? user.email} picture={user.picture_url} />}
      >
        <p className={css.who}>
          <Email>{user.email}</Email>
        </p>
        <Link className={menuItem} to={user.tenant_id ? paths.artist(user.tenant_id) : paths.onboarding()}>
          {shell.myPage}
        </Link>
        <MenuItem onClick={signOut}>{shell.logout}</MenuItem>
      </Menu>
      {dialog}
    </nav>
  );
}

/** The logo, the title, and the tabs that the reader may use. */
function AdminHead({ tab, tabs }: { tab: AdminTab | undefined; tabs: readonly AdminTab[] }) {
  const text = useText(adminText);
  const shell = useText(shellText);
  return (
    <header className={css.head}>
      <div className={css.bar}>
        <Link to={paths.home()} className={css.home} aria-label={shell.home}>
          <Logo />
        </Link>
        <h1 className={css.title}>
          <EnglishText>{text.title}</EnglishText>
        </h1>
        <div className={css.end}>
          <AccessibilityButton />
          <LanguageSwitch brief className={buttonClass({ kind: 'quiet' })} />
          <Bell />
          <Account />
        </div>
      </div>
      {tab && tabs.length > 0 && (
        <nav aria-label={text.tabs}>
          <TabRow selected={tab} className={css.tabs ?? ''}>
            {tabs.map((id) => (
              <Link
                key={id}
                to={paths.admin(id)}
                className={tabClass(id === tab)}
                aria-current={id === tab ? 'page' : undefined}
              >
                {translatedTabs.includes(id) ? text.tab[id] : <EnglishText>{text.tab[id]}</EnglishText>}
              </Link>
            ))}
          </TabRow>
        </nav>
      )}
    </header>
  );
}
