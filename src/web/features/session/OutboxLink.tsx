import { mailedLinksText } from '#text/accounts/mailed-links.ts';
import { useText } from '#web/browser/language.ts';
import { useSite } from '#web/features/shell/site.tsx';
import { paths } from '#web/paths.ts';
import { type ButtonLook, buttonClass } from '#web/ui/Button.tsx';

/** In development only: a link to the outbox with the email. */
export function OutboxLink({ kind = 'line', wide = true }: Pick<ButtonLook, 'kind' | 'wide'>) {
  const text = useText(mailedLinksText);
  const { hasOutbox, publicUrl } = useSite();
  if (!hasOutbox) return null;
  return (
    <a href={publicUrl + paths.outbox()} className={buttonClass({ kind, wide })}>
      {text.readOutbox}
    </a>
  );
}
