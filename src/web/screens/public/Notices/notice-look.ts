import type { AboutNotice } from '../../../../contract/notices.ts';
import { fieldOfReason } from '../../../../contract/vocabulary/deliveries.ts';
import { paths } from '../../../paths.ts';
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
} from '../../../ui/icons.ts';

/** A path on the main host, or on a station's. */
interface NoticeWay {
  path: string;
  at: { station_id: string; station_subdomain: string } | null;
}

/** A notice's link: for an artist the song, for a team its station. */
export function wayOf(about: AboutNotice): NoticeWay {
  const own = (path: string): NoticeWay => ({ path, at: null });
  switch (about.kind) {
    case 'verdict':
    case 'first_play': {
      const { release_id: id, release_short_code: code } = about;
      if (code === null) return own(paths.editor(id));
      return own(about.kind === 'verdict' ? paths.answers(code) : paths.plays(code));
    }
    case 'delivery':
      return own(wayOfDelivery(about));
    case 'link_opened':
      return own(paths.sharing(about.release_id));
    case 'access':
      return { path: '/?tab=team', at: about };
    case 'appeal':
    case 'committee':
      return { path: '/?tab=contenders', at: about };
    case 'reply': {
      const code = about.release_short_code;
      return {
        path: code === null ? '/?tab=contenders' : paths.releaseAtStation(code, about.station_id, 'feed'),
        at: about,
      };
    }
  }
}

type OfDelivery = Extract<AboutNotice, { kind: 'delivery' }>;

/** Where it is to be heard, else where it can be mended. */
function wayOfDelivery({ outcome, reason, release_id, album_id, release_short_code }: OfDelivery): string {
  if (release_id === null) return paths.album(album_id ?? '');
  return outcome === 'live' && release_short_code !== null
    ? paths.release(release_short_code)
    : paths.editor(release_id, fieldOfReason(reason ?? '') ?? undefined);
}

type Tone = 'approved' | 'declined' | 'heard';

const tones: Record<OfDelivery['outcome'], Tone> = {
  sent: 'heard',
  received: 'heard',
  live: 'approved',
  refused: 'declined',
  down: 'heard',
};

/** Good, bad or neutral, like a station's answer. */
export function toneOf(about: AboutNotice): Tone | null {
  if (about.kind === 'verdict') return about.decision ?? 'heard';
  if (about.kind !== 'delivery') return null;
  return tones[about.outcome];
}

const icons: Record<Exclude<AboutNotice['kind'], 'verdict' | 'delivery'>, typeof CheckIcon> = {
  appeal: MessageIcon,
  reply: CommentIcon,
  access: PersonIcon,
  first_play: RadioIcon,
  committee: ListMusicIcon,
  link_opened: LinkIcon,
};
const deliveryIcons: Record<OfDelivery['outcome'], typeof CheckIcon> = {
  sent: ArrowUpIcon,
  received: CheckIcon,
  live: PlayIcon,
  refused: AlertIcon,
  down: ArrowDownIcon,
};

export function iconOf(about: AboutNotice): typeof CheckIcon {
  if (about.kind === 'delivery') return deliveryIcons[about.outcome];
  if (about.kind === 'verdict') return about.decision === 'approved' ? CheckIcon : RadioIcon;
  return icons[about.kind];
}
