import type { Notice } from '../../../../contract/notices.ts';
import { noticeLine } from '../../../../text/notices/notice-line.ts';
import { noticesPageText } from '../../../../text/notices/page.ts';
import { call } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { MainLink, StationLink } from '../../../features/shell/MainLink.tsx';
import { typed } from '../../../formats/isolate.ts';
import { relativeTime } from '../../../formats/relative.ts';
import { classes } from '../../../ui/classes.ts';
import css from './Notices.module.css';
import { iconOf, isGoodNews, linkOf } from './notice-look.ts';

/** A notice: what happened, and a link that marks it as read. */
export function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
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
