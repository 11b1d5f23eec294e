import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { hasFreeRadio, hasStreaming, type Plan } from '../../../../contract/vocabulary/plans.ts';
import { artistText } from '../../../../text/artists/artist.ts';
import { artistSettingsText } from '../../../../text/artists/artist-settings.ts';
import { call } from '../../../api.ts';
import { useText } from '../../../browser/language.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CheckIcon, PencilIcon, SettingsIcon } from '../../../ui/icons.ts';
import { Saved } from '../../../ui/Saved.tsx';
import { useSession } from '../../session/session.ts';
import { Logout } from './Logout.tsx';
import css from './Own.module.css';
import type { ProfileEditor } from './profile-editor.ts';
import { useProfileEditor } from './useField.ts';

export interface OwnerBarProps {
  editor: ProfileEditor;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onSettings: () => void;
}

/** At the top of the owner's page: edit it, settings, log out, and a menu. */
export function OwnerBar({ editor, isEditing, onEditing, onSettings }: OwnerBarProps) {
  const text = useText(artistSettingsText);
  const words = useText(artistText);
  const session = useSession();
  const hasMore = useHasMore((session.status === 'in' && session.user.tenant?.plan) || 'free');
  const end = async () => {
    const [failed] = await editor.settled();
    // A field that couldn't be saved must be fixed or reverted first.
    if (failed) return document.querySelector<HTMLElement>(`#main [name="${failed}"]`)?.focus();
    editor.clear();
    onEditing(false);
  };
  return (
    <>
      {isEditing && <WholeState editor={editor} />}
      <Button
        size="small"
        className={css.toggle}
        aria-pressed={isEditing}
        onClick={() => (isEditing ? void end() : onEditing(true))}
      >
        {isEditing ? <CheckIcon size={16} /> : <PencilIcon size={16} />}
        {isEditing ? text.done : <span className={css.word}>{text.edit}</span>}
      </Button>
      {/* In edit mode one row has the only way out. */}
      {!isEditing && (
        <>
          <Button kind="quiet" icon className={css.act} aria-label={words.settings} onClick={onSettings}>
            <SettingsIcon />
          </Button>
          <Logout className={classes(css.act, css.onDesk)} />
          {hasMore && (
            <Link className={classes(buttonClass({ kind: 'lamp' }), css.upgrade)} to={paths.pricing()}>
              {text.upgrade}
            </Link>
          )}
        </>
      )}
    </>
  );
}

/** Whether a plan above this one is for sale. */
function useHasMore(plan: Plan): boolean {
  const [isAllSold, setAllSold] = useState(false);
  const asks = hasStreaming(plan) && !hasFreeRadio(plan);
  useEffect(() => {
    if (!asks) return;
    let isLeft = false;
    call('GET /public/pricing-settings', {}).then(
      ({ body }) => !isLeft && setAllSold(body.show_unlimited_plan),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [asks]);
  return !hasStreaming(plan) || (asks && isAllSold);
}

/** Whether everything is saved. */
function WholeState({ editor }: { editor: ProfileEditor }) {
  const text = useText(artistSettingsText);
  const states = Object.values(useProfileEditor(editor).fields);
  const has = (...some: string[]) => states.some(({ status }) => some.includes(status));
  if (has('saving', 'sending')) return <span className={css.whole}>{text.saving}</span>;
  if (has('failed')) return <span className={css.wholeBad}>{text.failed}</span>;
  return (
    <span className={css.whole}>
      <Saved text={states.length > 0 ? text.saved : ''} />
    </span>
  );
}
