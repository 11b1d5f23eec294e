import { adminText } from '#text/operations/admin.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { SmallFault } from '#web/features/shell/SmallFault.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';

/** Why something didn't load, with a retry. `title` is an English one in place of the usual 'Error: …'. */
export function LoadError({ error, title, onRetry }: { error: unknown; title?: string; onRetry(): void }) {
  const text = useText(adminText);
  const message = errorText(error, useLanguage());
  return (
    <SmallFault message={title ? message : text.error(typed(message))} title={title} onRetry={onRetry} />
  );
}
