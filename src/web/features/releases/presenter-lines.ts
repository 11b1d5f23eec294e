import type { PublicRelease } from '../../../contract/releases/releases.ts';
import { presenterCardText } from '../../../text/releases/presenter-card.ts';
import { releaseText } from '../../../text/releases/release.ts';
import { useText } from '../../browser/language.ts';
import { typed } from '../../formats/isolate.ts';
import { type CreditLine, creditLines } from './credit-lines.ts';

type Known = Pick<PublicRelease, 'title' | 'artist_name' | 'credits' | 'additional_credits'> & {
  collaborators: { name: string; role: string }[];
};

export interface PresenterLines {
  first: string;
  /** Empty if nobody is known. */
  second: string;
  after: string;
  people: CreditLine[];
}

/** How many roles are read aloud; the rest are on the card. */
const maxRead = 2;

/** The presenter's card's own words: made from the song's data each time, never stored. */
export function usePresenterLines(song: Known): PresenterLines {
  const text = useText(presenterCardText);
  const { roles } = useText(releaseText);
  const people = creditLines({ ...song, composition_partners: [], master_partners: [] }, roles);
  const read = people.slice(0, maxRead).map(({ role, names }) => `${role}: ${names.map(typed).join(', ')}`);
  return {
    first: text.first(typed(song.title), typed(song.artist_name)),
    second: read.length === 0 ? '' : text.second(read.join('. ')),
    after: text.after(typed(song.title), typed(song.artist_name)),
    people,
  };
}
