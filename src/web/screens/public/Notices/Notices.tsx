import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import type { Notice } from '../../../../contract/notices.ts';
import { noticesPageText } from '../../../../text/notices/page.ts';
import { call } from '../../../api.ts';
import { textOf, useText } from '../../../browser/language.ts';
import { usePages } from '../../../features/releases/usePages.ts';
import { notSignedIn } from '../../../features/session/not-signed-in.ts';
import { loadSessionOnce } from '../../../features/session/session.ts';
import { Fault } from '../../../features/shell/Fault.tsx';
import { headTags, placeOf } from '../../../features/shell/head.ts';
import { useUnread } from '../../../features/shell/unread.ts';
import { errorText } from '../../../formats/error-text.ts';
import { inBrowser, type LoadInput } from '../../../loading/loaders.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { CheckIcon } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import css from './Notices.module.css';
import { PushField } from './PushField.tsx';
import { RhythmField } from './RhythmField.tsx';

async function load({ call, language }: LoadInput) {
  const session = await loadSessionOnce();
  if (session.status !== 'in') throw notSignedIn(session, paths.notices());
  try {
    const { body, next } = await call('GET /notices', {});
    return { items: body, next, failure: '' };
  } catch (error) {
    return { items: [] as Notice[], next: null, failure: errorText(error, language) };
  }
}

export const clientLoader = inBrowser(load);

export const meta: MetaFunction = ({ matches }) => {
  const place = placeOf({ matches });
  const { title } = textOf(noticesPageText, place.language);
  return headTags(place, { title, path: paths.notices(), isHidden: true });
};

/** The signed-in person's updates, newest first; new ones appear at the top. */
export default function Notices() {
  const text = useText(noticesPageText);
  const loaded = useLoaderData<typeof clientLoader>();
  const first = useMemo(() => ({ items: loaded.items, next: loaded.next }), [loaded]);
  const list = usePages('notices', first);
  const { revalidate } = useRevalidator();
  const [readUpTo, setReadUpTo] = useState('');
  const unread = useUnread();
  const previousUnread = useRef(unread);
  useEffect(() => {
    if (unread > previousUnread.current) void revalidate();
    previousUnread.current = unread;
  }, [unread, revalidate]);
  const newest = list.items[0];
  const isNew = ({ read_at, created_at }: Notice) => read_at === null && created_at > readUpTo;
  const hasNew = list.items.some(isNew);
  const readAll = async () => {
    if (newest === undefined) return;
    setReadUpTo(newest.created_at);
    await call('POST /notices/read', { body: { up_to: newest.id } }).catch(() => setReadUpTo(''));
  };
  return (
    <Page
      action={
        hasNew ? (
          <Button onClick={() => void readAll()}>
            <CheckIcon size={16} />
            {text.readAll}
          </Button>
        ) : null
      }
      status={readUpTo === '' ? '' : text.allRead}
    >
      {loaded.failure !== '' ? (
        <Fault level={2} message={loaded.failure} onRetry={() => void revalidate()} />
      ) : list.items.length === 0 ? (
        <Empty
          title={text.empty}
          text={text.emptyText}
          action={
            <Link className={buttonClass({ kind: 'lamp' })} to={paths.home()}>
              {text.home}
            </Link>
          }
        />
      ) : (
        <ol className={css.list}>
          {list.items.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} isNew={isNew(notice)} />
          ))}
        </ol>
      )}
      <div ref={list.end} className={css.end}>
        {list.state === 'failed' && <p role="alert">{list.failure}</p>}
        {list.next !== null && list.state !== 'loading' && (
          <Button kind="quiet" onClick={list.more}>
            {text.more}
          </Button>
        )}
      </div>
      {loaded.failure === '' && (
        <div className={css.settings}>
          <RhythmField />
          <PushField />
        </div>
      )}
    </Page>
  );
}

export function HydrateFallback() {
  const text = useText(noticesPageText);
  return (
    <Page action={null} status={text.loading}>
      <div className={css.list} aria-hidden="true">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </Page>
  );
}

function Page({ action, status, children }: { action: ReactNode; status: string; children: ReactNode }) {
  const text = useText(noticesPageText);
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <div className={css.head}>
        <h1 className={css.title}>{text.title}</h1>
        {action}
      </div>
      <p className="sr" role="status">
        {status}
      </p>
      {children}
    </main>
  );
}
