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
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/classes.ts';
import {
  AlertIcon,
  ArrowDownIcon,
  CheckIcon,
  CommentIcon,
  MessageIcon,
  PersonIcon,
  PlayIcon,
  RadioIcon,
} from '../../../ui/icons.ts';
import css from './Notices.module.css';

/** A notice: what happened, and the way there, which reads it. */
export function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const text = useText(noticesPageText);
  const language = useLanguage();
  const { about, created_at: at } = notice;
  const { subject, said } = noticeLine(about, language, typed);
  const Icon = iconOf(about);
  const read = () => {
    if (isNew) void call('POST /notices/read', { body: { ids: [notice.id] } }).catch(() => undefined);
  };
  const content = (
    <>
      <span className={classes(css.icon, toneOf(about))}>
        <Icon size={20} />
      </span>
      <span className={css.words}>
        <span className={css.said}>{said}</span>
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

type OfDelivery = Extract<AboutNotice, { kind: 'delivery' }>;

/** Where it is to be heard, else where it can be mended. */
function wayOfDelivery({ outcome, release_id, album_id, release_short_code }: OfDelivery): string {
  if (release_id === null) return paths.album(album_id ?? '');
  return outcome === 'live' && release_short_code !== null
    ? paths.release(release_short_code)
    : paths.editor(release_id);
}

/** To the song's answers for its artist, to the station for its team. */
function Way({ about, children }: { about: AboutNotice; children: ReactNode }) {
  const site = useSite();
  if (about.kind === 'delivery')
    return (
      <MainLink className={css.way} to={wayOfDelivery(about)}>
        {children}
      </MainLink>
    );
  const here = site.site.kind === 'station' && site.site.station.id === about.station_id;
  const station = originOf(site, about.station_subdomain);
  if (about.kind === 'verdict' || about.kind === 'first_play')
    return (
      <MainLink className={css.way} to={ownWay(about)}>
        {children}
      </MainLink>
    );
  const path =
    about.kind === 'access'
      ? '/?tab=team'
      : about.kind === 'appeal' || about.release_short_code === null
        ? '/?tab=contenders'
        : paths.releaseAtStation(about.release_short_code, about.station_id, 'feed');
  return here ? (
    <Link className={css.way} to={path}>
      {children}
    </Link>
  ) : (
    <CarryingLink className={css.way} address={`${station}${path}`}>
      {children}
    </CarryingLink>
  );
}

/** Glad, sorry or neither, in the colours of a station's answer. */
function toneOf(about: AboutNotice): string | undefined {
  if (about.kind === 'verdict') return css[about.decision ?? 'heard'];
  if (about.kind !== 'delivery') return undefined;
  return { live: css.approved, refused: css.declined, down: css.heard }[about.outcome];
}

const deliveryIcons: Record<OfDelivery['outcome'], typeof CheckIcon> = {
  live: PlayIcon,
  refused: AlertIcon,
  down: ArrowDownIcon,
};
/** Where an artist sees what stations made of a song. */
const ownWay = ({ kind, release_id: id, release_short_code: code }: ToArtist): string =>
  code === null ? paths.editor(id) : kind === 'verdict' ? paths.answers(code) : paths.plays(code);
type ToArtist = Extract<AboutNotice, { kind: 'verdict' | 'first_play' }>;

const icons: Record<Exclude<AboutNotice['kind'], 'verdict' | 'delivery'>, typeof CheckIcon> = {
  appeal: MessageIcon,
  reply: CommentIcon,
  access: PersonIcon,
  first_play: RadioIcon,
};
function iconOf(about: AboutNotice): typeof CheckIcon {
  if (about.kind === 'delivery') return deliveryIcons[about.outcome];
  if (about.kind === 'verdict') return about.decision === 'approved' ? CheckIcon : RadioIcon;
  return icons[about.kind];
}
