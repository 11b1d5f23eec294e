import { fieldsOf, parseJson } from '../../../../../contract/vocabulary/unknown.ts';
import {
  anything,
  boolean,
  listOf,
  number,
  oneOf,
  orNull,
  shapeOf,
  text,
} from '../../../../browser/stored.ts';
import type { RecordingProposals } from '../recording/recording-proposals.ts';
import { type Answers, noAnswers, type Proposed, proposable } from '../steps/answers.ts';
import type { Place } from '../steps/navigate.ts';
import { steps } from '../steps/steps.ts';

/** A wizard in progress as the device stores it, for one user. */
export interface StoredWizard {
  answers: Answers;
  place: Place;
  /** The album that was created before saving failed, so that it isn't created twice. */
  madeAlbum: { title: string; id: string } | null;
  /** The song was sent without a reply: it may exist. */
  isSent: boolean;
  /** Documents whose text was already taken over. */
  takenTexts: string[];
  /** The recording's proposals; null before one was read. */
  heard: RecordingProposals | null;
  /** Proposals that are the answers until somebody changes them. */
  proposed: Proposed;
}

const version = 1;
const keyOf = (userId: string): string => `wizard:${userId}`;

const isPlace = shapeOf<Omit<Place, 'fromGlance'>>({
  at: oneOf(steps.map(({ id }) => id)),
  fromReview: boolean,
  seen: listOf(oneOf(steps.map(({ id }) => id))),
});
const isHeard = shapeOf<RecordingProposals>({
  of: text,
  title: text,
  artist: text,
  language: text,
  seconds: orNull(number),
});
const areRows = listOf(shapeOf({ key: text }));
const isStored = shapeOf({
  version: oneOf([version]),
  wizard: shapeOf({
    answers: shapeOf({}),
    place: anything,
    madeAlbum: orNull(shapeOf({ title: text, id: text })),
    isSent: boolean,
    takenTexts: listOf(text),
  }),
});

const firstPlace: Place = { at: 'wav', fromReview: false, fromGlance: false, seen: [] };

export const freshWizard = (year: number): StoredWizard => ({
  answers: noAnswers(year),
  place: firstPlace,
  madeAlbum: null,
  isSent: false,
  takenTexts: [],
  heard: null,
  proposed: {},
});

/** The stored wizard; null for none, for another version or for unreadable data. */
export function readStoredWizard(userId: string, year: number): StoredWizard | null {
  try {
    return parsed(localStorage.getItem(keyOf(userId)), year);
  } catch {
    return null; // a browser without storage
  }
}

/**
 * Calls back with what other tabs of this browser store; null when one ends the wizard. Returns a function that stops
 * this.
 */
export function watchStoredWizard(
  userId: string,
  year: number,
  onChange: (kept: StoredWizard | null) => void,
): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(userId)) onChange(parsed(newValue, year));
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

function parsed(kept: string | null, year: number): StoredWizard | null {
  const stored = parseJson(kept);
  if (!isStored(stored)) return null;
  const { answers, place, ...rest } = stored.wizard;
  const { heard, proposed } = fieldsOf(stored.wizard);
  return {
    ...rest,
    answers: answersOf(answers, year),
    // One begun before there were glances continues where it was.
    place: isPlace(place) ? { ...place, fromGlance: fieldsOf(place).fromGlance === true } : firstPlace,
    heard: isHeard(heard) ? heard : null,
    proposed: Object.fromEntries(
      proposable.flatMap((field) => {
        const value = fieldsOf(proposed)[field];
        return typeof value === 'string' ? [[field, value]] : [];
      }),
    ),
  };
}

/** The stored answers; of an earlier version's, those with a valid kind. */
function answersOf(kept: object, year: number): Answers {
  const fresh = noAnswers(year);
  const known = Object.entries(kept).filter(([name, value]) => isOfKind(value, fieldsOf(fresh)[name]));
  return { ...fresh, ...Object.fromEntries(known) };
}
const isOfKind = (value: unknown, fresh: unknown): boolean =>
  Array.isArray(fresh) ? areRows(value) : typeof value === typeof fresh;

/** Stores a wizard; false if the device can't. */
export function storeWizard(userId: string, wizard: StoredWizard): boolean {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ version, wizard }));
    return true;
  } catch {
    return false;
  }
}

export function forgetWizard(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage there is nothing to delete.
  }
}
