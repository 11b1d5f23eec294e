import type { ReactNode } from 'react';
import { type MetaFunction, useLoaderData, useNavigate } from 'react-router';
import { accessibilityText } from '#text/shell/accessibility.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { toggleMenu } from '#web/features/shell/adjustments.ts';
import { Header } from '#web/features/shell/Header.tsx';
import { headTags, placeOf } from '#web/features/shell/head.ts';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { useSite } from '#web/features/shell/site.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { date } from '#web/formats/dates.ts';
import { browserLoader, serverLoader } from '#web/loading/loaders.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { AccessibilityIcon, ArrowUpIcon, ChevronLeftIcon } from '#web/ui/icons.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import css from './AccessibilityStatement.module.css';

const load = async () => ({ now: new Date().toISOString() });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const meta: MetaFunction = ({ matches }) => {
  const place = placeOf({ matches });
  const { title, description } = textOf(accessibilityText, place.language);
  return headTags(place, { title, description, path: paths.accessibility() });
};

export default function AccessibilityStatement() {
  const text = useText(accessibilityText);
  const language = useLanguage();
  const { now } = useLoaderData<typeof clientLoader>();
  const { siteName } = useSite();
  const navigate = useNavigate();
  const { commitment, standard, adjustments, browsers, technologies, contact, improvement } = text.sections;
  const goBack = () => (history.state?.idx > 0 ? navigate(-1) : navigate(paths.home()));
  return (
    <>
      <Header />
      <main id="main" className={`wrap ${css.page}`}>
        <p>
          <Button kind="quiet" className={css.back} onClick={goBack}>
            <ChevronLeftIcon flip />
            {text.back}
          </Button>
        </p>
        <h1 className={css.title} tabIndex={-1}>
          {text.title}
        </h1>
        <p className="muted">
          {text.updated} <time dateTime={now.slice(0, 10)}>{date(now, language)}</time>
        </p>
        <Part title={commitment.title}>
          <p className="read">{commitment.text(siteName)}</p>
        </Part>
        <Part title={standard.title}>
          <p className="read">{standard.text}</p>
        </Part>
        <Part title={adjustments.title}>
          <p className="read">{adjustments.text}</p>
          <List items={adjustments.items} />
          <p>
            <Button data-adjustments="" aria-haspopup="dialog" onClick={toggleMenu}>
              <AccessibilityIcon />
              {adjustments.open}
            </Button>
          </p>
        </Part>
        <Part title={browsers.title}>
          <List items={browsers.items} isLtr />
        </Part>
        <Part title={technologies.title}>
          <p className="read">{technologies.text}</p>
        </Part>
        <Part title={contact.title}>
          <Contact />
        </Part>
        <Part title={improvement.title}>
          <p className="read">{improvement.text}</p>
        </Part>
        <p>
          <Button onClick={toTop}>
            <ArrowUpIcon />
            {text.toTop}
          </Button>
        </p>
      </main>
      <PageFooter />
    </>
  );
}

function toTop(): void {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <SectionHeader quiet title={title} />
      <div className={css.body}>{children}</div>
    </section>
  );
}

function List({ items, isLtr }: { items: readonly string[]; isLtr?: boolean }) {
  return (
    <ul className={`read ${css.list}`}>
      {items.map((item) => (
        <li key={item}>{isLtr ? <span className="ltr">{item}</span> : item}</li>
      ))}
    </ul>
  );
}

/** Whom to contact about accessibility, as the server's settings say. */
function Contact() {
  const { contact } = useText(accessibilityText).sections;
  const { email, coordinator } = useSite().accessibility;
  return (
    <>
      <p className="read">{contact.text}</p>
      {email === '' && coordinator === '' ? (
        <p className="read">{contact.unset}</p>
      ) : (
        <dl className={css.contact}>
          {coordinator !== '' && (
            <div>
              <dt>{contact.coordinator}</dt>
              <dd>
                <UserText>{coordinator}</UserText>
              </dd>
            </div>
          )}
          {email !== '' && (
            <div>
              <dt>{contact.email}</dt>
              <dd>
                <a className={`ltr ${css.email}`} href={`mailto:${email}`}>
                  {email}
                </a>
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}
