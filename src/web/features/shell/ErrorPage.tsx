import { isRouteErrorResponse } from 'react-router';
import { statusOf } from '#shared/unknown.ts';
import { shellText } from '#text/shell/shell.ts';
import { useText } from '#web/browser/language.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { AccessibilityButton } from './AccessibilityButton.tsx';
import css from './ErrorPage.module.css';
import { useFault } from './Fault.tsx';

const messageOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return error.statusText || String(error.data);
  return error instanceof Error ? error.message : '';
};

/** The page for a broken screen: why, the error's message and two links. It depends on as little as possible. */
export function ErrorPage({ error }: { error: unknown }) {
  const text = useText(shellText);
  const message = messageOf(error);
  const fault = useFault(statusOf(error) === 0 ? text.network : message);
  return (
    <>
      <header className={`wrap ${css.head}`}>
        <a href="/" aria-label={text.home}>
          <Logo />
        </a>
        <AccessibilityButton />
      </header>
      <main id="main" className={`wrap ${css.page}`}>
        <Empty
          level={1}
          state={fault === 'broken' ? 'broken' : 'offline'}
          title={text.faults[fault].title}
          text={text.faults[fault].text}
          note={
            <>
              <span lang="en" dir="ltr">
                {text.unexpected}
              </span>{' '}
              <bdi>{message}</bdi>
            </>
          }
          action={
            <p className={css.actions}>
              <Button kind="lamp" onClick={() => location.reload()}>
                {text.reload}
              </Button>
              <a className={buttonClass()} href="/">
                {text.toHome}
              </a>
            </p>
          }
        />
      </main>
    </>
  );
}
