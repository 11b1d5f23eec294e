import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AboutNotice, Notice } from '../../../../contract/notices.ts';
import { noticeLine } from '../../../../text/notices/notice-line.ts';
import { noticesPageText } from '../../../../text/notices/page.ts';
import { call } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { CarryingLink, MainLink } from '../../../features/shell/MainLink.tsx';
import { originOf, useSite } from '../../../features/shell/site.tsx';
import { typed } from '../../../formats/isolate.ts';
import { relativeTime } from '../../../formats/relative.ts';
import { classes } from '../../../ui/classes.ts';
import css from './Notices.module.css';
import { iconOf, toneOf, wayOf } from './notice-look.ts';

/** A notice: what happened, and a link that marks it as read. */
export function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const text = useText(noticesPageText);
  const language = useLanguage();
  const { about, created_at: at } = notice;
  const { subject, message } = noticeLine(about, language, typed);
  const Icon = iconOf(about);
  const read = () => {
    if (isNew) void call('POST /notices/read', { body: { ids: [notice.id] } }).catch(() => undefined);
  };
  const content = (
    <>
      <span className={classes(css.icon, css[toneOf(about) ?? ''])}>
        <Icon size={20} />
      </span>
      <span className={css.words}>
        <span className={css.said}>{message}</span>
        <span className={css.subject}>{subject}</span>
      </span>
      <time className={css.time} dateTime={at}>
        {relativeTime(at, new Date(), language)}
      </time>
      {isNew && <span className={css.dot} role="img" aria-label={text.unread} />}
    </>
  );
  return (
    <li className={classes(css.row, isNew && css.new)} onClickCapture={read}>
      <Way about={about}>{content}</Way>
    </li>
  );
}

/** To the artist's own pages, or to the station's. */
function Way({ about, children }: { about: AboutNotice; children: ReactNode }) {
  const site = useSite();
  const way = wayOf(about);
  if (way.at === null)
    return (
      <MainLink className={css.way} to={way.path}>
        {children}
      </MainLink>
    );
  return site.site.kind === 'station' && site.site.station.id === way.at.station_id ? (
    <Link className={css.way} to={way.path}>
      {children}
    </Link>
  ) : (
    <CarryingLink className={css.way} address={`${originOf(site, way.at.station_subdomain)}${way.path}`}>
      {children}
    </CarryingLink>
  );
}
