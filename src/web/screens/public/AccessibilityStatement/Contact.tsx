import { accessibilityText } from '../../../../text/shell/accessibility.ts';
import { useText } from '../../../browser/language.ts';
import { useSite } from '../../../features/shell/site.tsx';
import { Typed } from '../../../formats/Bidi.tsx';
import css from './AccessibilityStatement.module.css';

/** Whom to contact about accessibility, as the server's settings say. */
export function Contact() {
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
                <Typed>{coordinator}</Typed>
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
