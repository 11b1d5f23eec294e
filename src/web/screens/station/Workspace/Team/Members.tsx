import type { StationUser } from '#contract/stations/team.ts';
import { stationTeamText } from '#text/stations/team.ts';
import { useText } from '#web/browser/language.ts';
import { typed } from '#web/formats/isolate.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { MoreIcon } from '#web/ui/icons.ts';
import { Menu, MenuItem } from '#web/ui/Menu.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { People } from './People.tsx';
import { type Outcome, useTeamActions } from './useTeamActions.ts';

/** The team. An admin can make members admins and back, and remove them. */
export function Members({ report }: { report: (outcome: Outcome) => void }) {
  const text = useText(stationTeamText);
  const { station, me, isAdmin } = useWorkspace();
  const { ask, dialog } = useConfirm();
  const { act, busy } = useTeamActions(station.id, report);

  async function remove(user: StationUser) {
    const isSelf = user.user_id === me.user_id;
    const go = await ask({
      title: text.askRemove(typed(user.user_name)),
      text: isSelf ? text.removeSelf : text.removeWhat,
      cancel: text.stay,
      confirm: text.remove,
      destroys: true,
    });
    if (go) act('remove', user);
  }
  const actsFor = (user: StationUser) => {
    if (!isAdmin) return null;
    const isBusy = busy === user.user_id;
    const isOwner = user.role === 'admin';
    const change = isOwner ? 'demote' : 'promote';
    return (
      <Menu label={text.optionsName(user.user_name)} icon={<MoreIcon />} kind="quiet">
        <MenuItem
          aria-disabled={isBusy}
          aria-label={isOwner ? text.demoteName(user.user_name) : text.promoteName(user.user_name)}
          onClick={() => act(change, user)}
        >
          {isOwner ? text.demote : text.promote}
        </MenuItem>
        <MenuItem
          destroys
          aria-disabled={isBusy}
          aria-label={text.removeName(user.user_name)}
          onClick={() => remove(user)}
        >
          {text.remove}
        </MenuItem>
      </Menu>
    );
  };
  return (
    <>
      <People label={text.teamTab} status="approved" acts={actsFor} empty={null} />
      {dialog}
    </>
  );
}
