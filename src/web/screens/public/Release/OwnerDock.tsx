import { useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { PublicRelease, Release } from '../../../../contract/releases/releases.ts';
import { ownerText } from '../../../../text/artists/owner.ts';
import { call } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { DistributionActions } from '../../../features/billing/distribution/DistributionActions.tsx';
import { useDistributionActions } from '../../../features/billing/distribution/distribution-actions.ts';
import { useDistribution } from '../../../features/billing/distribution/useDistribution.tsx';
import { PreflightBrief } from '../../../features/releases/preflight/PreflightBrief.tsx';
import { useCopy } from '../../../features/share/useCopy.ts';
import { useSite } from '../../../features/shell/site.tsx';
import { errorText } from '../../../formats/error-text.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import {
  CheckIcon,
  DraftIcon,
  LinkIcon,
  MoreIcon,
  PencilIcon,
  RadioIcon,
  ShareIcon,
} from '../../../ui/icons.ts';
import { Menu, MenuItem, menuItem } from '../../../ui/Menu.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { Dock } from './Dock.tsx';
import css from './OwnerDock.module.css';
import { useRadioReturn } from './useRadioReturn.ts';

interface OwnerDockProps {
  release: PublicRelease;
  /** Starts editing the page, with the owner's version of the release. */
  onEdit: (release: Release) => void;
  /** Whether editing has just ended, so the edit button gets the focus back. */
  wasEditing: boolean;
}

/** The owner's actions on the song's page: edit, send to streaming services and radio, and back. */
export default function OwnerDock({ release, onEdit, wasEditing }: OwnerDockProps) {
  const text = useText(ownerText);
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { ask, dialog } = useConfirm();
  const distribution = useDistribution(
    release.id,
    () => revalidate(),
    (channel, onChecked) => <PreflightBrief releaseId={release.id} channel={channel} onChecked={onChecked} />,
  );
  const actions = useDistributionActions({ song: release, distribution });
  const isChecking = useRadioReturn(release, ask);
  const { publicUrl } = useSite();
  // Every song with a page has a link.
  const link = useCopy(`${publicUrl}${paths.release(release.short_code ?? '')}`);
  const isCopied = link.state === 'copied';
  const [isOpening, setOpening] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasEditing) editButton.current?.focus();
  }, [wasEditing]);

  async function edit() {
    if (isOpening) return;
    setOpening(true);
    try {
      // The page may be slightly old; the edited version must not be.
      onEdit((await call('GET /releases/:id', { params: { id: release.id } })).body);
    } catch (error) {
      await ask({ title: text.editFailed(errorText(error, language)), go: text.understood });
    }
    setOpening(false);
  }

  return (
    <>
      <Dock label={text.title} className={css.row} barClassName={css.dock}>
        <p className={css.title} role="status">
          {isChecking ? text.checking : isCopied ? text.linkCopied : text.title}
        </p>
        <Link className={`${buttonClass({ kind: 'quiet' })} ${css.wide}`} to={paths.editor(release.id)}>
          <DraftIcon />
          {text.editor}
        </Link>
        <Link className={`${buttonClass({ kind: 'quiet' })} ${css.wide}`} to={paths.sharing(release.id)}>
          <LinkIcon />
          {text.sharing}
        </Link>
        <Button ref={editButton} aria-disabled={isOpening} onClick={edit}>
          <PencilIcon />
          {isOpening ? text.opening : text.edit}
        </Button>
        <Button onClick={link.copy}>
          {isCopied ? <CheckIcon /> : <LinkIcon />}
          {isCopied ? text.linkCopied : text.createLink}
        </Button>
        <div className={css.wide}>
          <DistributionActions song={release} distribution={distribution} />
        </div>
        <div className={css.narrow}>
          <Menu up label={text.more} icon={<MoreIcon />}>
            {actions.map(({ id, label, note, isDone, onPress }) => (
              <MenuItem
                key={id}
                icon={id === 'radio' ? <RadioIcon /> : isDone ? <CheckIcon /> : <ShareIcon />}
                note={note}
                aria-disabled={distribution.busy !== null}
                onClick={onPress}
              >
                {label}
              </MenuItem>
            ))}
            <Link className={menuItem} to={paths.editor(release.id)}>
              <DraftIcon />
              {text.editor}
            </Link>
            <Link className={menuItem} to={paths.sharing(release.id)}>
              <LinkIcon />
              {text.sharing}
            </Link>
          </Menu>
        </div>
      </Dock>
      {distribution.dialogs}
      {dialog}
    </>
  );
}
