import { data, Link, type MetaFunction, useLoaderData } from 'react-router';
import type { Terms as TermsShape } from '#contract/terms.ts';
import { type TermsPage, termsPages } from '#shared/terms.ts';
import { statusOf } from '#shared/unknown.ts';
import { termsText } from '#text/terms/terms.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { Header } from '#web/features/shell/Header.tsx';
import { headTags, placeOf } from '#web/features/shell/head.ts';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { useSite } from '#web/features/shell/site.tsx';
import { TermsText } from '#web/features/terms/TermsText.tsx';
import { date } from '#web/formats/dates.ts';
import { failureText } from '#web/formats/failure-text.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/loading/loaders.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { KeptData } from './KeptData.tsx';
import css from './Terms.module.css';

type View = { page: TermsPage } & (
  | { status: 200; terms: TermsShape }
  | { status: 404; terms: null }
  | { status: 503; terms: null; failure: string }
);

const pageOf = (pathname: string): TermsPage =>
  termsPages.find((page) => pathname.startsWith(`/${page}`)) ?? 'terms';

async function load({ call, url, language }: LoadInput): Promise<View> {
  const page = pageOf(url.pathname);
  const version = url.searchParams.get('version');
  try {
    const query = version === null ? {} : { version: Number(version) };
    const { body } = await call('GET /terms/:page', { params: { page }, query });
    return { page, status: 200, terms: body };
  } catch (error) {
    const status = statusOf(error);
    if (status === 404 || status === 422) return { page, status: 404, terms: null };
    return { page, status: 503, terms: null, failure: await failureText(error, language) };
  }
}

export const loader = serverLoader(async (input) => {
  const view = await load(input);
  return data(view, { status: view.status });
});
export const clientLoader = browserLoader(load);

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, matches }) => {
  const place = placeOf({ matches });
  const { title, description } = textOf(termsText, place.language);
  const page = loaderData?.page ?? 'terms';
  const isOld = loaderData?.terms?.number !== loaderData?.terms?.versions[0]?.number;
  return headTags(place, {
    title: title[page],
    description: description[page],
    path: paths.terms(page),
    isHidden: isOld || loaderData?.terms === null,
  });
};

/** The terms of use, the privacy notice or the notice of copyright complaints, and their earlier versions. */
export default function Terms() {
  const view = useLoaderData<typeof clientLoader>();
  const text = useText(termsText);
  const { page } = view;
  return (
    <>
      <Header />
      <main id="main" className={`wrap ${css.page}`}>
        {view.terms === null ? (
          <Empty
            level={1}
            state={view.status === 404 ? 'lost' : 'broken'}
            title={view.status === 404 ? text.missing : text.failed}
            note={view.status === 503 ? view.failure : undefined}
            action={
              <Link className={buttonClass({ kind: 'lamp' })} to={paths.terms(page)} reloadDocument>
                {text.toNewest}
              </Link>
            }
          />
        ) : (
          <Version terms={view.terms} />
        )}
      </main>
      <PageFooter />
    </>
  );
}

function Version({ terms }: { terms: TermsShape }) {
  const { page, number, published_at: publishedAt, texts, versions } = terms;
  const text = useText(termsText);
  const language = useLanguage();
  const { siteName } = useSite();
  const nameOf = (one: Pick<TermsShape, 'number' | 'published_at'>) =>
    one.published_at === null
      ? text.version(one.number)
      : text.since(one.number, date(one.published_at, language));
  const isOld = versions[0]?.number !== number;
  return (
    <>
      <h1 className={css.title}>{text.title[page]}</h1>
      <p className="muted">{nameOf({ number, published_at: publishedAt })}</p>
      {isOld && (
        <p className={css.old} role="note">
          {text.isOld} <Link to={paths.terms(page)}>{text.toNewest}</Link>
        </p>
      )}
      <div className={css.body}>
        <TermsText text={texts[language]} siteName={siteName} />
        {page === 'privacy' && <KeptData />}
      </div>
      {versions.length > 1 && (
        <Disclosure quiet title={text.versions} className={css.versions}>
          <ul>
            {versions.map((one, index) => (
              <li key={one.number}>
                <Link
                  to={paths.terms(page, index === 0 ? undefined : one.number)}
                  aria-current={one.number === number ? 'page' : undefined}
                >
                  {nameOf(one)}
                </Link>
                {index === 0 && ` (${text.current})`}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
