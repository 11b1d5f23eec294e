import type { PublicRelease } from '#contract/releases/releases.ts';
import { presenterCardText } from '#text/releases/presenter-card.ts';
import { releaseText } from '#text/releases/release.ts';
import { useText } from '#web/browser/language.ts';
import { typed } from '#web/formats/isolate.ts';
import { type CreditLine, creditLines } from './credit-lines.ts';

type SongInfo = Pick<PublicRelease, 'title' | 'artist_name' | 'credits' | 'additional_credits'> & {
  collaborators: { name: string; role: string }[];
};

export interface PresenterLines {
  first: string;
  /** Empty if the song has no credits. */
  second: string;
  after: string;
  people: CreditLine[];
}

/** How many roles the presenter reads aloud; the card lists all of them. */
const maxSpokenRoles = 2;

/** The default lines of a presenter's card, from the song's data; they are never stored. */
export function usePresenterLines(song: SongInfo): PresenterLines {
  const text = useText(presenterCardText);
  const { roles } = useText(releaseText);
  const people = creditLines({ ...song, artists: [], composition_partners: [], master_partners: [] }, roles);
  const spokenCredits = people
    .slice(0, maxSpokenRoles)
    .map(({ role, names }) => `${role}: ${names.map(typed).join(', ')}`);
  return {
    first: text.first(typed(song.title), typed(song.artist_name)),
    second: spokenCredits.length === 0 ? '' : text.second(spokenCredits.join('. ')),
    after: text.after(typed(song.title), typed(song.artist_name)),
    people,
  };
}
