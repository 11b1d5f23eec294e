import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import type { Notice } from '#contract/notices.ts';
import { noticeLine } from '#text/notices/notice-line.ts';
import { noticesPageText } from '#text/notices/page.ts';
import { call } from '#web/api.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { usePages } from '#web/features/releases/usePages.ts';
import { notSignedIn } from '#web/features/session/not-signed-in.ts';
import { loadSessionOnce } from '#web/features/session/session.ts';
import { Fault } from '#web/features/shell/Fault.tsx';
import { headTags, placeOf } from '#web/features/shell/head.ts';
import { MainLink, StationLink } from '#web/features/shell/MainLink.tsx';
import { useUnread } from '#web/features/shell/unread.ts';
import { errorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';
import { relativeTime } from '#web/formats/relative.ts';
import { browserLoader, type LoadInput } from '#web/loading/loaders.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { CheckIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './Notices.module.css';
import { iconOf, isGoodNews, linkOf } from './notice-look.ts';
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

export const clientLoader = browserLoader(load);

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

/** A notice: what happened, and a link that marks it as read. */
function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const text = useText(noticesPageText);
  const language = useLanguage();
  const { about, created_at: createdAt } = notice;
  const { subject, message } = noticeLine(about, language, typed);
  const { path, station } = linkOf(about);
  const Icon = iconOf(about);
  const markAsRead = () => {
    if (isNew) void call('POST /notices/read', { body: { ids: [notice.id] } }).catch(() => undefined);
  };
  const content = (
    <>
      <span className={classes(css.icon, isGoodNews(about) && css.good)}>
        <Icon size={20} />
      </span>
      <span className={css.text}>
        <span className={css.message}>{message}</span>
        <span className={css.subject}>{subject}</span>
      </span>
      <time className={css.time} dateTime={createdAt}>
        {relativeTime(createdAt, new Date(), language)}
      </time>
      {isNew && <span className={css.dot} role="img" aria-label={text.unread} />}
    </>
  );
  return (
    <li className={classes(css.row, isNew && css.new)} onClickCapture={markAsRead}>
      {station === null ? (
        <MainLink className={css.link} to={path}>
          {content}
        </MainLink>
      ) : (
        <StationLink className={css.link} station={station} to={path}>
          {content}
        </StationLink>
      )}
    </li>
  );
}
