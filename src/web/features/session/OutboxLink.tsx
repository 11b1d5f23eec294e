import { mailedLinksText } from '../../../text/accounts/mailed-links.ts';
import { useText } from '../../browser/language.ts';
import { paths } from '../../paths.ts';
import { type ButtonLook, buttonClass } from '../../ui/Button.tsx';
import { useSite } from '../shell/site.tsx';

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
