import { type CatalogueType, catalogues } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { useText } from '#web/browser/language.ts';
import css from './Catalogue.module.css';
import { CredentialsCard } from './CredentialsCard.tsx';

/** The credentials of both catalogues. Operators see those of the catalogues that they manage. */
export default function CredentialsTab({ manages }: { manages: (type: CatalogueType) => boolean }) {
  const text = useText(cataloguesText);
  return (
    <div className={css.panel}>
      <p className={css.note}>{text.credentialsNote}</p>
      {catalogues.map((type) =>
        manages(type) ? (
          <CredentialsCard key={type} type={type} title={text.name[type]} />
        ) : (
          <section key={type} className={css.card} lang="en">
            <h2 className={css.title}>{text.name[type]}</h2>
            <p>{text.adminRequired}</p>
          </section>
        ),
      )}
    </div>
  );
}
