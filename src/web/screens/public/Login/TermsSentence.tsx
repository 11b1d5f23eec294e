import { termsText } from '#text/terms/terms.ts';
import { useText } from '#web/browser/language.ts';
import { paths } from '#web/paths.ts';
import css from './Login.module.css';

/** What a new account accepts. The links open beside the form, which keeps what was typed. */
export function TermsSentence() {
  const { title, signUp } = useText(termsText);
  const link = (page: keyof typeof title) => (
    <a href={paths.terms(page)} target="_blank" rel="noopener">
      {title[page]}
    </a>
  );
  return (
    <p className={css.terms}>
      {signUp.before} {link('terms')}, {link('privacy')} {signUp.and} {link('copyright')}.
    </p>
  );
}
