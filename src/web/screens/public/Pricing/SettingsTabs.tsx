import { Link } from 'react-router';
import { billingText } from '../../../../text/billing/billing.ts';
import { useText } from '../../../browser/language.ts';
import { paths } from '../../../paths.ts';
import { TabRow, tabClass } from '../../../ui/TabRow.tsx';
import css from './Pricing.module.css';
import { settingsTabs } from './settings-tabs.ts';

/** Links between the parts of the settings. */
export function SettingsTabs({ selected }: { selected: string }) {
  const text = useText(billingText);
  return (
    <nav className={css.tabs} aria-label={text.settings}>
      <TabRow selected={selected}>
        {settingsTabs.map(({ id }) => (
          <Link
            key={id}
            className={tabClass(id === selected)}
            aria-current={id === selected ? 'page' : undefined}
            to={paths.settings(id)}
          >
            {text.tabs[id]}
          </Link>
        ))}
      </TabRow>
    </nav>
  );
}
