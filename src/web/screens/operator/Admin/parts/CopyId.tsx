import { adminText } from '#text/operations/admin.ts';
import { useText } from '#web/browser/language.ts';
import { useCopy } from '#web/browser/useCopy.ts';
import { CheckIcon, CopyIcon } from '#web/ui/icons.ts';
import css from './CopyId.module.css';

/** The end of an id. A press copies the whole id, or shows it for selecting if copying fails. */
export function CopyId({ id }: { id: string }) {
  const text = useText(adminText);
  const { state, copy } = useCopy(id);
  if (state === 'failed') return <code className={css.whole}>{id}</code>;
  const end = id.slice(-6);
  return (
    <>
      <button type="button" className={css.copy} title={id} aria-label={text.copyId(end)} onClick={copy}>
        <span className="ltr num">{end}</span>
        {state === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      </button>
      <span className="sr" role="status">
        {state === 'copied' ? text.copied : ''}
      </span>
    </>
  );
}
