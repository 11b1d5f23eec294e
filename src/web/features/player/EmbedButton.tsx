import { type EmbedKind, embedHtml, embedPath } from '#shared/embeds.ts';
import { embedText } from '#text/releases/embed.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { useCopy } from '#web/browser/useCopy.ts';
import { useSite } from '#web/features/shell/site.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckIcon, CodeIcon } from '#web/ui/icons.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import css from './EmbedButton.module.css';

export interface EmbedButtonProps {
  /** `name`: the song's code, or the artist's host name or id. */
  embed: { kind: EmbedKind; name: string };
  /** Names the frame for screen readers. */
  title: string;
  className?: string | undefined;
}

/** Copies the code that embeds the player in a page, in this reader's language. */
export function EmbedButton({ embed: { kind, name }, title, className }: EmbedButtonProps) {
  const text = useText(embedText);
  const language = useLanguage();
  const { publicUrl } = useSite();
  const url = `${publicUrl}${embedPath(kind, name)}${language === 'en' ? '?lang=en' : ''}`;
  const code = embedHtml({ kind, url, title });
  const { state, copy } = useCopy(code);
  const isCopied = state === 'copied';
  return (
    <>
      <Button kind="line" className={className} onClick={copy}>
        {isCopied ? <CheckIcon /> : <CodeIcon />}
        {isCopied ? text.copied : text.copy}
      </Button>
      <LiveRegion text={isCopied ? text.copied : state === 'failed' ? text.copyFailed : ''} />
      {state === 'failed' && (
        <p className={css.failed}>
          {text.copyFailed}{' '}
          <code className={css.code} dir="ltr">
            {code}
          </code>
        </p>
      )}
    </>
  );
}
