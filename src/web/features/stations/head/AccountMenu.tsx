import type { StationUser } from '#contract/stations/team.ts';
import { stationsText } from '#text/stations/stations.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useText } from '#web/browser/language.ts';
import { AccountLinks } from '#web/features/shell/AccountLinks.tsx';
import { LanguageSwitch } from '#web/features/shell/LanguageSwitch.tsx';
import { TransferLink } from '#web/features/shell/MainLink.tsx';
import { originOf, useSite } from '#web/features/shell/site.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu, menuItem } from '#web/ui/Menu.tsx';
import css from './AccountMenu.module.css';

/** The reader's picture, with a menu of their account and other stations. */
export function AccountMenu({ me }: { me: StationUser }) {
  const text = useText(stationWorkspaceText);
  const stations = useText(stationsText);
  const site = useSite();
  return (
    <nav aria-label={text.account}>
      <Menu
        kind="quiet"
        label={text.account}
        icon={<Avatar name={me.user_name} picture={me.user_picture_url} />}
      >
        <p className={css.who}>
          <UserText className={css.name}>{me.user_name}</UserText>
          {me.user_email && <span className={classes('ltr', css.email)}>{me.user_email}</span>}
        </p>
        <TransferLink className={menuItem} address={originOf(site, 'radio')}>
          {stations.toStations}
        </TransferLink>
        <AccountLinks />
        <LanguageSwitch className={menuItem} />
      </Menu>
    </nav>
  );
}
