import type { PrivateLink } from '#contract/releases/private-links.ts';
import { count } from '#text/counts.ts';
import { privateLinksText } from '#text/releases/private-links.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { useCopy } from '#web/browser/useCopy.ts';
import { Email, UserText } from '#web/formats/Bidi.tsx';
import { date } from '#web/formats/dates.ts';
import { duration } from '#web/formats/durations.ts';
import { errorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';
import { relativeTime } from '#web/formats/relative.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { CheckIcon, CloseIcon, LinkIcon } from '#web/ui/icons.ts';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './Sharing.module.css';

interface LinkRowProps {
  link: PrivateLink;
  releaseId: string;
  /** The song's length; null if it isn't known. */
  songSeconds: number | null;
  onRevoked: () => void;
}

const hues = { open: 'approved', ended: 'open', used_up: 'pending', revoked: 'declined' } as const;

/** A link: whether its recipient opened it, how far they listened, and buttons to copy and revoke it. */
export function LinkRow({ link, releaseId, songSeconds, onRevoked }: LinkRowProps) {
  const text = useText(privateLinksText);
  const language = useLanguage();
  const { ask, dialog } = useConfirm();
  const { recipient, state, url } = link;
  const name = typed(recipient);
  const now = new Date();
  const revoke = async () => {
    const question = {
      title: text.revokeTitle(name),
      text: text.revokeText,
      cancel: text.keep,
      confirm: text.revoke,
      destroys: true,
    };
    if (!(await ask(question))) return;
    try {
      await call('DELETE /releases/:id/private-links/:linkId', {
        params: { id: releaseId, linkId: link.id },
      });
      onRevoked();
    } catch (error) {
      await ask({ title: errorText(error, language), confirm: text.form.close });
    }
  };
  return (
    <li className={css.row}>
      <div className={css.recipientLine}>
        <h2 className={css.recipient}>
          <UserText>{recipient}</UserText>
        </h2>
        <Chip hue={hues[state]}>{text.state[state]}</Chip>
        {link.email !== null && <Email className={css.muted}>{link.email}</Email>}
      </div>
      <p className={css.facts}>
        {link.email !== null && (
          <span>
            {link.mailed_at === null
              ? text.unmailed
              : text.mailed(relativeTime(link.mailed_at, now, language))}
          </span>
        )}
        <span>
          {link.last_opened_at === null
            ? text.unopened
            : `${text.opened(relativeTime(link.last_opened_at, now, language))} ${count(link.browsers, text.browsers, language)}`}
        </span>
        <span>
          {count(link.plays, text.plays, language)}
          {link.max_plays !== null && ` ${text.of(link.max_plays)}`}
        </span>
        {link.downloaded_at !== null && <span>{text.downloaded}</span>}
      </p>
      <p className={css.muted}>
        {[
          link.has_code ? text.withCode : '',
          link.ends_at === null ? '' : text.until(date(link.ends_at, language)),
          link.download ? text.download[link.format] : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {link.heard_seconds > 0 && (
        <ListeningProgress
          fraction={songSeconds === null ? null : link.heard_seconds / songSeconds}
          text={
            songSeconds !== null && link.heard_seconds >= songSeconds - 1
              ? text.heardAll
              : text.heard(duration(link.heard_seconds), songSeconds === null ? '?' : duration(songSeconds))
          }
        />
      )}
      {state !== 'revoked' && (
        <div className={css.rowActions}>
          {url !== null && state === 'open' && <CopyLink url={url} label={text.copyOf(name)} />}
          <Button kind="quiet" onClick={() => void revoke()}>
            <CloseIcon size={16} />
            {text.revoke}
            <span className="sr">: {name}</span>
          </Button>
        </div>
      )}
      {dialog}
    </li>
  );
}

export function CopyLink({ url, label, lamp = false }: { url: string; label: string; lamp?: boolean }) {
  const text = useText(privateLinksText);
  const { state, copy } = useCopy(url);
  const isCopied = state === 'copied';
  return (
    <Button kind={lamp ? 'lamp' : 'line'} onClick={copy}>
      {isCopied ? <CheckIcon size={16} /> : <LinkIcon size={16} />}
      <span aria-live="polite">{isCopied ? text.copied : text.copy}</span>
      <span className="sr">: {label}</span>
    </Button>
  );
}

/** How much of a song a recipient heard: `fraction` as a bar, if the song's length is known, and in words. */
function ListeningProgress({ fraction, text }: { fraction: number | null; text: string }) {
  return (
    <p className={css.progress}>
      {fraction !== null && (
        <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="4" className={css.barTrack} />
          <rect width={Math.min(100, Math.max(2, fraction * 100))} height="4" className={css.barFill} />
        </svg>
      )}
      <span className={css.muted}>{text}</span>
    </p>
  );
}
