import { useQuery } from '@tanstack/react-query';
import type { EditedTerms } from '#contract/terms.ts';
import { mostAccepted } from '#shared/terms.ts';
import { count, number as grouped } from '#text/counts.ts';
import { editTermsText } from '#text/terms/edit-terms.ts';
import { termsText } from '#text/terms/terms.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { date, dateTime } from '#web/formats/dates.ts';
import { typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TermsEditor } from './TermsEditor.tsx';
import css from './TermsTab.module.css';

/** The pages of terms: what is published, who accepted it, and the next version. */
export default function TermsTab() {
  const text = useText(editTermsText);
  const { data, error, refetch } = useQuery({
    queryKey: ['terms'],
    queryFn: async () => (await call('GET /admin/terms', {})).body,
    // What is being typed is based on it.
    refetchOnWindowFocus: false,
  });
  return (
    <div className={css.tab}>
      <p className="note">{text.lead}</p>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && data === undefined && <Loading />}
      {data?.map((terms) => (
        <Page key={terms.page} terms={terms} />
      ))}
    </div>
  );
}

function Page({ terms }: { terms: EditedTerms }) {
  const { page, number, published_at: publishedAt, accepted, draft } = terms;
  const text = useText(editTermsText);
  const { title, version, since } = useText(termsText);
  const language = useLanguage();
  const shown = publishedAt === null ? version(number) : since(number, date(publishedAt, language));
  return (
    <Panel title={title[page]}>
      <p className="note dotted">
        <span>{text.published(shown)}</span>
        <span>
          {accepted === 0
            ? text.notAccepted
            : accepted > mostAccepted
              ? text.manyAccepted(grouped(mostAccepted))
              : count(accepted, text.accepted, language)}
        </span>
        {terms.needs_acceptance && <span>{text.asks}</span>}
        {draft && <b>{text.hasDraft(typed(draft.by), dateTime(draft.edited_at, language))}</b>}
      </p>
      <p className="row">
        <a
          className={buttonClass({ size: 'small' })}
          href={paths.terms(page)}
          target="_blank"
          rel="noopener"
          aria-label={`${text.toPage}: ${title[page]}`}
        >
          {text.toPage}
        </a>
      </p>
      <Disclosure quiet title={text.edit(title[page])}>
        <TermsEditor terms={terms} />
      </Disclosure>
    </Panel>
  );
}
