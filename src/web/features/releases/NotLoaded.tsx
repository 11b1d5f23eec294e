import { Link, useRevalidator } from 'react-router';
import { Fault } from '#web/features/shell/Fault.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';

interface NotLoadedProps {
  /** Why loading failed; null if there is no such song or album. */
  message: string | null;
  title: string;
  text: string;
  /** The text of the link to the artist's songs. */
  link: string;
}

/** Shown instead of an artist's song or album that doesn't exist, or that couldn't be loaded. */
export function NotLoaded({ message, title, text, link }: NotLoadedProps) {
  const { revalidate, state } = useRevalidator();
  if (message !== null)
    return <Fault message={message} isBusy={state === 'loading'} onRetry={() => void revalidate()} />;
  return (
    <Empty
      state="lost"
      level={1}
      title={title}
      text={text}
      action={
        <Link className={buttonClass({ kind: 'lamp' })} to={paths.myReleases()}>
          {link}
        </Link>
      }
    />
  );
}
