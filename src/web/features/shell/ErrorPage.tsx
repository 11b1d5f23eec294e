import { isRouteErrorResponse } from 'react-router';
import { shellText } from '../../../text/shell/shell.ts';
import { useText } from '../../browser/language.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { AccessibilityButton } from './AccessibilityButton.tsx';
import css from './ErrorPage.module.css';

const messageOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return error.statusText || String(error.data);
  return error instanceof Error ? error.message : '';
};

/** What stands where a screen broke: the fault's own words and two ways on. */
export function ErrorPage({ error }: { error: unknown }) {
  const text = useText(shellText);
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <h1 className={css.title} dir="ltr">
        {text.unexpected}
      </h1>
      <p className={css.message} dir="auto">
        {messageOf(error)}
      </p>
      <p className={css.ways}>
        <Button kind="lamp" onClick={() => location.reload()}>
          {text.reload}
        </Button>
        <a className={buttonClass()} href="/">
          {text.toHome}
        </a>
        <AccessibilityButton />
      </p>
    </main>
  );
}
