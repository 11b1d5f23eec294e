import { useEffect, useRef, useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import type { PublicRelease, Release } from '#contract/releases/releases.ts';
import { ownerText } from '#text/artists/owner.ts';
import { call } from '#web/api.ts';
import { type Locale, useLanguage, useText } from '#web/browser/language.ts';
import { useCopy } from '#web/browser/useCopy.ts';
import { consumeStatusBefore, paymentResult } from '#web/features/billing/before-payment.ts';
import { readBillingStatus } from '#web/features/billing/billing-status.ts';
import { DistributionActions } from '#web/features/billing/distribution/DistributionActions.tsx';
import { useDistributionActions } from '#web/features/billing/distribution/distribution-actions.ts';
import { useDistribution } from '#web/features/billing/distribution/useDistribution.tsx';
import { PreflightBrief } from '#web/features/releases/preflight/PreflightBrief.tsx';
import { removeParam } from '#web/features/shell/remove-param.ts';
import { useSite } from '#web/features/shell/site.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { CheckIcon, DraftIcon, LinkIcon, MoreIcon, PencilIcon, RadioIcon, ShareIcon } from '#web/ui/icons.ts';
import { Menu, MenuItem, menuItem } from '#web/ui/Menu.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { BottomBar } from './BottomBar.tsx';
import css from './OwnerDock.module.css';

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
      await ask({ title: text.editFailed(errorText(error, language)), confirm: text.understood });
    }
    setOpening(false);
  }

  return (
    <>
      <BottomBar label={text.title} className={css.row} barClassName={css.dock}>
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
          {isCopied ? text.linkCopied : text.copyLink}
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
      </BottomBar>
      {distribution.dialogs}
      {dialog}
    </>
  );
}

const pauseMs = 1000;
const attempts = 8;

/**
 * Shows the result to a person who returns from the checkout (`radio_payment` is success or cancel), and removes the
 * parameter from the address. Returning grants nothing: it polls the server for a few seconds, because the provider's
 * event may still be coming.
 * @returns whether it is polling
 */
function useRadioReturn(release: PublicRelease, ask: ReturnType<typeof useConfirm>['ask']): boolean {
  const text = useText(ownerText);
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useSearchParams();
  const [isChecking, setChecking] = useState(false);
  const outcome = search.get('radio_payment');
  const code = release.short_code ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the result is shown once for each return
  useEffect(() => {
    if (outcome !== 'success' && outcome !== 'cancel') return;
    removeParam(setSearch, 'radio_payment');
    void showResult(outcome);
  }, [outcome]);

  async function showResult(payment: 'success' | 'cancel') {
    const { understood: go } = text;
    const before = consumeStatusBefore();
    if (payment === 'cancel') {
      await ask({ title: text.cancelled, text: text.cancelledText, confirm: go });
      return;
    }
    setChecking(true);
    const result = await pollResult(code, before);
    if (result !== null) await revalidate();
    setChecking(false);
    if (result === null) await ask({ title: text.paidLater, text: text.paidLaterText, confirm: go });
    else if (result === 'credit')
      await ask({ title: text.creditKept, text: text.creditKeptText, confirm: go });
    else await ask({ title: text.paid, text: paidText(result.radioFrom, text, language), confirm: go });
  }
  return isChecking;
}

/**
 * Polls for the payment's result: the song's radio date, or a credit if the song can't go out. Null if nothing comes, or
 * the song can't be loaded.
 */
async function pollResult(
  code: string,
  before: ReturnType<typeof consumeStatusBefore>,
): Promise<{ radioFrom: string } | 'credit' | null> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const { body } = await call('GET /public/r/:code', { params: { code } }).catch(() => ({ body: null }));
    if (body === null) return null;
    if (body.radio_release_date !== null) return { radioFrom: body.radio_release_date };
    const status = before && (await readBillingStatus().catch(() => null));
    if (before && status && paymentResult(before, status) === 'radio') return 'credit';
  }
  return null;
}

const paidText = (day: string, text: typeof ownerText.he, language: Locale): string =>
  Date.parse(day) > Date.now() ? text.paidForDay(ltr(dateTime(day, language))) : text.paidText;
