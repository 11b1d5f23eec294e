import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { hasFreeRadio, hasStreaming, type Plan } from '#shared/plans.ts';
import { artistText } from '#text/artists/artist.ts';
import { artistSettingsText } from '#text/artists/artist-settings.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { useSession } from '#web/features/session/session.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CheckIcon, PencilIcon, SettingsIcon } from '#web/ui/icons.ts';
import { Saved } from '#web/ui/Saved.tsx';
import { Logout } from './Logout.tsx';
import css from './Owner.module.css';
import type { Field, FieldState, ProfileEditor } from './profile-editor.ts';
import { useProfileEditor } from './useField.ts';

export interface OwnerBarProps {
  editor: ProfileEditor;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onSettings: () => void;
}

/** At the top of the owner's page: buttons to edit it, open the settings and log out, and a link to a higher plan. */
export function OwnerBar({ editor, isEditing, onEditing, onSettings }: OwnerBarProps) {
  const text = useText(artistSettingsText);
  const { settings } = useText(artistText);
  const session = useSession();
  const canUpgrade = useCanUpgrade((session.status === 'in' && session.user.tenant?.plan) || 'free');
  const [isFinishing, setFinishing] = useState(false);
  const finish = async () => {
    if (isFinishing) return;
    setFinishing(true);
    const known = failedPictures(editor);
    const failed = await editor.whenSaved();
    setFinishing(false);
    // A text that couldn't be saved must be fixed or reverted first. A picture's failure is said once.
    const failedField = failed.find((field) => !known.includes(field));
    if (failedField) return document.querySelector<HTMLElement>(`#main [name="${failedField}"]`)?.focus();
    editor.clear();
    onEditing(false);
  };
  return (
    <>
      {isEditing && <SavingState editor={editor} />}
      <Button
        size="small"
        className={css.toggle}
        aria-pressed={isEditing}
        aria-disabled={isFinishing || undefined}
        onClick={() => (isEditing ? void finish() : onEditing(true))}
      >
        {isEditing ? <CheckIcon size={16} /> : <PencilIcon size={16} />}
        {isEditing ? (
          isFinishing ? (
            text.finishing
          ) : (
            text.done
          )
        ) : (
          <span className={css.label}>{text.edit}</span>
        )}
      </Button>
      {/* Edit mode ends only with "done". */}
      {!isEditing && (
        <>
          <Button kind="quiet" icon className={css.action} aria-label={settings} onClick={onSettings}>
            <SettingsIcon />
          </Button>
          <Logout className={classes(css.action, css.onDesktop)} />
          {canUpgrade && (
            <Link className={classes(buttonClass({ kind: 'lamp' }), css.upgrade)} to={paths.pricing()}>
              {text.upgrade}
            </Link>
          )}
        </>
      )}
    </>
  );
}

/** The pictures whose failed upload the artist has seen. */
const failedPictures = (editor: ProfileEditor): Field[] =>
  (['profile_image', 'cover_image', 'hero_background'] as const).filter(
    (field) => editor.state.get().fields[field]?.status === 'failed',
  );

/** Whether a plan above this one is for sale. */
function useCanUpgrade(plan: Plan): boolean {
  const [isUnlimitedSold, setUnlimitedSold] = useState(false);
  const isSubscriber = hasStreaming(plan) && !hasFreeRadio(plan);
  useEffect(() => {
    if (!isSubscriber) return;
    let isCancelled = false;
    call('GET /public/pricing-settings', {}).then(
      ({ body }) => !isCancelled && setUnlimitedSold(body.show_unlimited_plan),
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [isSubscriber]);
  return !hasStreaming(plan) || (isSubscriber && isUnlimitedSold);
}

/** Saving, failed, or saved: over all fields. */
function SavingState({ editor }: { editor: ProfileEditor }) {
  const text = useText(artistSettingsText);
  const states = Object.values(useProfileEditor(editor).fields);
  const has = (...statuses: FieldState['status'][]) => states.some(({ status }) => statuses.includes(status));
  if (has('saving', 'sending')) return <span className={css.savingState}>{text.saving}</span>;
  if (has('failed')) return <span className={css.saveFailed}>{text.failed}</span>;
  return (
    <span className={css.savingState}>
      <Saved text={states.length > 0 ? text.saved : ''} />
    </span>
  );
}
