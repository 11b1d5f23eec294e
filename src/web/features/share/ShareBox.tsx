import { Suspense, useState } from 'react';
import { shareText } from '#text/releases/share.ts';
import { useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { useCopy } from '#web/browser/useCopy.ts';
import { EmbedButton, type EmbedButtonProps } from '#web/features/player/EmbedButton.tsx';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { CheckIcon, CopyIcon, ImageIcon, MessageIcon, QrIcon, ShareIcon } from '#web/ui/icons.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import css from './ShareBox.module.css';

const PosterDialog = lazyWithFallback(() => import('./PosterDialog.tsx'));
const QrDialog = lazyWithFallback(() => import('./QrDialog.tsx'));

export interface ShareBoxProps {
  /** The page's address, with its origin. */
  url: string;
  /** The title to share: song and artist. */
  title: string;
  /** The song's code; with it there are posters. */
  code?: string | undefined;
  /** The player for other sites; with it there is a button that copies its code. */
  embed?: EmbedButtonProps['embed'] | undefined;
}

/**
 * Shares a page: its link, WhatsApp, the device's share sheet, a QR code, posters. WhatsApp and email, in place of the
 * share sheet, work without scripts.
 */
export function ShareBox({ url, title, code, embed }: ShareBoxProps) {
  const text = useText(shareText);
  const { state, copy } = useCopy(url);
  const [isQrOpen, setQrOpen] = useState(false);
  const [arePostersOpen, setPostersOpen] = useState(false);
  const message = encodeURIComponent(`${title}\n${url}`);
  const isCopied = state === 'copied';
  return (
    <section className={css.share}>
      <h2>{text.title}</h2>
      <p className={css.url}>
        <span className="ltr">{url.replace(/^https?:\/\//, '')}</span>
      </p>
      <Button kind="lamp" className={css.copy} onClick={copy}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {isCopied ? text.copied : text.copy}
      </Button>
      <a
        className={buttonClass({ icon: true })}
        href={`https://wa.me/?text=${message}`}
        target="_blank"
        rel="noopener"
        aria-label={text.whatsapp}
        title={text.whatsapp}
      >
        <MessageIcon />
      </a>
      <a
        className={buttonClass({ icon: true })}
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`}
        aria-label={text.share}
        title={text.share}
        onClick={(event) => {
          if (!('share' in navigator)) return; // email replaces the share sheet
          event.preventDefault();
          navigator.share({ title: title, url }).catch(() => undefined); // closing the share sheet isn't an error
        }}
      >
        <ShareIcon />
      </a>
      <Button icon aria-label={text.qr} title={text.qr} onClick={() => setQrOpen(true)}>
        <QrIcon />
      </Button>
      {code !== undefined && (
        <Button kind="line" className={css.posters} onClick={() => setPostersOpen(true)}>
          <ImageIcon />
          {text.posters}
        </Button>
      )}
      {embed && <EmbedButton embed={embed} title={title} className={css.posters} />}
      <LiveRegion text={isCopied ? text.copied : state === 'failed' ? text.copyFailed : ''} />
      {state === 'failed' && <p className={css.failed}>{text.copyFailed}</p>}
      {arePostersOpen && code !== undefined && (
        <Suspense>
          <PosterDialog code={code} title={title} onClose={() => setPostersOpen(false)} />
        </Suspense>
      )}
      {isQrOpen && (
        <Suspense>
          <QrDialog url={url} name={title} onClose={() => setQrOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
