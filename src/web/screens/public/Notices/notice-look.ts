import type { AboutNotice } from '#contract/notices.ts';
import { fieldOfReason } from '#shared/deliveries.ts';
import { paths } from '#web/paths.ts';
import {
  AlertIcon,
  ArrowDownIcon,
  ArrowUpIcon,
  CheckIcon,
  CommentIcon,
  LinkIcon,
  ListMusicIcon,
  MessageIcon,
  PersonIcon,
  PlayIcon,
  RadioIcon,
} from '#web/ui/icons.ts';

/** A path on the main host, or on the station's if there is one. */
interface NoticeLink {
  path: string;
  station: { id: string; subdomain: string } | null;
}

const onMainHost = (path: string): NoticeLink => ({ path, station: null });
const atStation = (
  { station_id: id, station_subdomain: subdomain }: { station_id: string; station_subdomain: string },
  path: string,
): NoticeLink => ({ path, station: { id, subdomain } });

/** Where a notice leads: for an artist to the song, for a team to its station. */
export function linkOf(about: AboutNotice): NoticeLink {
  switch (about.kind) {
    case 'verdict':
    case 'first_play': {
      const { release_id: id, release_short_code: code } = about;
      if (code === null) return onMainHost(paths.editor(id));
      return onMainHost(about.kind === 'verdict' ? paths.answers(code) : paths.plays(code));
    }
    case 'plan_dates':
      return onMainHost(paths.upgrade());
    case 'sanction':
      return onMainHost(paths.sanctions());
    case 'complaint':
      return onMainHost(paths.complaint(about.complaint_id));
    case 'delivery':
      return onMainHost(deliveryPath(about));
    case 'service_failing':
      return onMainHost(paths.admin('services'));
    case 'link_opened':
      return onMainHost(paths.sharing(about.release_id));
    case 'access':
      return atStation(about, '/?tab=team');
    case 'appeal':
    case 'committee':
      return atStation(about, '/?tab=contenders');
    case 'reply': {
      const code = about.release_short_code;
      return atStation(
        about,
        code === null ? '/?tab=contenders' : paths.releaseAtStation(code, about.station_id, 'feed'),
      );
    }
  }
}

type DeliveryNotice = Extract<AboutNotice, { kind: 'delivery' }>;

/** The song's page once it is live, else the editor. */
function deliveryPath({ outcome, reason, release_id, album_id, release_short_code }: DeliveryNotice): string {
  if (release_id === null) return paths.album(album_id ?? '');
  return outcome === 'live' && release_short_code !== null
    ? paths.release(release_short_code)
    : paths.editor(release_id, fieldOfReason(reason ?? '') ?? undefined);
}

/** Whether it is good news: a station took the song, or a service has it. */
export const isGoodNews = (about: AboutNotice): boolean =>
  (about.kind === 'verdict' && about.decision === 'approved') ||
  (about.kind === 'delivery' && about.outcome === 'live') ||
  (about.kind === 'plan_dates' && about.outcome === 'returned');

const icons: Record<Exclude<AboutNotice['kind'], 'verdict' | 'delivery' | 'plan_dates'>, typeof CheckIcon> = {
  appeal: MessageIcon,
  reply: CommentIcon,
  access: PersonIcon,
  first_play: RadioIcon,
  committee: ListMusicIcon,
  link_opened: LinkIcon,
  service_failing: AlertIcon,
  sanction: AlertIcon,
  complaint: AlertIcon,
};
const deliveryIcons: Record<DeliveryNotice['outcome'], typeof CheckIcon> = {
  sent: ArrowUpIcon,
  received: CheckIcon,
  live: PlayIcon,
  refused: AlertIcon,
  down: ArrowDownIcon,
  failed: AlertIcon,
};

/** The icon of a notice. */
export function iconOf(about: AboutNotice): typeof CheckIcon {
  if (about.kind === 'delivery') return deliveryIcons[about.outcome];
  if (about.kind === 'plan_dates') return about.outcome === 'returned' ? RadioIcon : ArrowDownIcon;
  if (about.kind === 'verdict') return about.decision === 'approved' ? CheckIcon : RadioIcon;
  return icons[about.kind];
}
