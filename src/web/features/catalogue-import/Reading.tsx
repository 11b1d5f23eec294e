import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { CatalogueType } from '../../../contract/vocabulary/catalogues.ts';
import { catalogueProblemsText } from '../../../text/catalogue-import/problems.ts';
import { catalogueReadingText } from '../../../text/catalogue-import/reading.ts';
import { useText } from '../../browser/language.ts';
import { Ltr } from '../../formats/Bidi.tsx';
import { TimeAgo } from '../../formats/TimeAgo.tsx';
import { classes } from '../../ui/classes.ts';
import css from './Catalogue.module.css';
import { Loaded } from './Loaded.tsx';
import { partAddress } from './part-address.ts';
import { pagesQuery, selectorsQuery } from './queries.ts';
import { RulesForm } from './RulesForm.tsx';
import { TryPage } from './TryPage.tsx';

/** Reading a catalogue's pages: the rules, a test of them on a page, and the pages that could not be read. */
export function Reading({ type }: { type: CatalogueType }) {
  const rules = useQuery(selectorsQuery(type));
  const { search } = useLocation();
  const pageId = new URLSearchParams(search).get('page');
  return (
    <Loaded query={rules} isCard>
      {(saved) => (
        <div className={css.columns}>
          <RulesForm key={saved.selectors.list.path} type={type} saved={saved} />
          <div className={css.stack}>
            <TryPage key={pageId} type={type} pageId={pageId} selectors={saved.selectors} />
            <KeptPages type={type} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

function KeptPages({ type }: { type: CatalogueType }) {
  const reading = useText(catalogueReadingText);
  const problems = useText(catalogueProblemsText);
  const pages = useQuery(pagesQuery(type));
  const { search } = useLocation();
  return (
    <section className={css.card} aria-labelledby={`${type}-kept`}>
      <h2 id={`${type}-kept`} className={css.title}>
        {reading.keptPages}
      </h2>
      <Loaded query={pages}>
        {(kept) =>
          kept.length === 0 ? (
            <p className={css.note}>{reading.noKeptPages}</p>
          ) : (
            <ul className={css.list}>
              {kept.map(({ id, url, error, kept_at }) => (
                <li key={id}>
                  <Link to={partAddress(search, 'reading', id)}>
                    <Ltr>{url}</Ltr>
                  </Link>
                  <p className={classes('dotted', css.note)}>
                    <span>{problems[error]}</span>
                    <TimeAgo at={kept_at} />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
