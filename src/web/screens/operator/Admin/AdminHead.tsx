import { Link } from 'react-router';
import { adminText } from '../../../../text/operations/admin.ts';
import { shellText } from '../../../../text/shell/shell.ts';
import { useText } from '../../../browser/language.ts';
import { AccessibilityButton } from '../../../features/shell/AccessibilityButton.tsx';
import { LanguageSwitch } from '../../../features/shell/LanguageSwitch.tsx';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { TabRow, tabClass } from '../../../ui/TabRow.tsx';
import css from './Admin.module.css';
import { EnglishText } from './parts/EnglishText.tsx';
import type { AdminTab } from './tabs.ts';

/** The tabs whose names are translated; the others are English in both languages. */
const translatedTabs: readonly string[] = ['services', 'dashboard', 'activity', 'system'];

/** The logo, the title, and the tabs that the reader may use. */
export function AdminHead({ tab, tabs }: { tab: AdminTab | undefined; tabs: readonly AdminTab[] }) {
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
