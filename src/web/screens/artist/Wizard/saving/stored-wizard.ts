import { fieldsOf, parseJson } from '#shared/unknown.ts';
import {
  anything,
  boolean,
  listOf,
  number,
  oneOf,
  orNull,
  shapeOf,
  text,
  writeStored,
} from '#web/browser/stored.ts';
import type { RecordingProposals } from '#web/screens/artist/Wizard/recording/recording-proposals.ts';
import {
  type Answers,
  noAnswers,
  type Proposed,
  proposable,
} from '#web/screens/artist/Wizard/steps/answers.ts';
import type { Place } from '#web/screens/artist/Wizard/steps/navigate.ts';
import { steps } from '#web/screens/artist/Wizard/steps/steps.ts';

/** A wizard in progress as the device stores it, for one user. */
export interface StoredWizard {
  answers: Answers;
  place: Place;
  /** The album that was created before saving failed, so that it isn't created twice. */
  madeAlbum: { title: string; id: string } | null;
  /** The song was sent and no reply came: it may exist. */
  isSent: boolean;
  /** The paths of documents whose text was already copied into its answer. */
  takenTexts: string[];
  /** The recording's proposals; null before one was read. */
  recordingProposals: RecordingProposals | null;
  /** The proposed answers that the artist hasn't changed. */
  proposed: Proposed;
}

const version = 1;
const keyOf = (userId: string): string => `wizard:${userId}`;

const isPlace = shapeOf<Omit<Place, 'fromGlance'>>({
  at: oneOf(steps.map(({ id }) => id)),
  fromReview: boolean,
  seen: listOf(oneOf(steps.map(({ id }) => id))),
});
const isRecordingProposals = shapeOf<Omit<RecordingProposals, FromTags>>({
  of: text,
  title: text,
  artist: text,
  language: text,
  seconds: orNull(number),
});
/** Proposals that a recording may lack. */
const fromTags = ['isrc', 'genre', 'lyrics', 'guests'] as const;
type FromTags = (typeof fromTags)[number];
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

/** A new wizard at its first question. */
export const freshWizard = (year: number): StoredWizard => ({
  answers: noAnswers(year),
  place: firstPlace,
  madeAlbum: null,
  isSent: false,
  takenTexts: [],
  recordingProposals: null,
  proposed: {},
});

/** The stored wizard; null for none, for another version or for unreadable data. */
export function readStoredWizard(userId: string, year: number): StoredWizard | null {
  try {
    return parseWizard(localStorage.getItem(keyOf(userId)), year);
  } catch {
    return null; // a browser without storage
  }
}

/**
 * Calls back with each wizard that another tab of this browser stores, and with null when one ends the wizard.
 * @returns a function that stops watching
 */
export function watchStoredWizard(
  userId: string,
  year: number,
  onChange: (wizard: StoredWizard | null) => void,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(userId)) onChange(parseWizard(newValue, year));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function parseWizard(json: string | null, year: number): StoredWizard | null {
  const stored = parseJson(json);
  if (!isStored(stored)) return null;
  const { answers, place, madeAlbum, isSent, takenTexts } = stored.wizard;
  const { heard, proposed } = fieldsOf(stored.wizard);
  return {
    madeAlbum,
    isSent,
    takenTexts,
    answers: answersOf(answers, year),
    // A wizard stored before there were glances continues at its question.
    place: isPlace(place) ? { ...place, fromGlance: fieldsOf(place).fromGlance === true } : firstPlace,
    recordingProposals: isRecordingProposals(heard) ? proposalsIn(heard) : null,
    proposed: Object.fromEntries(
      proposable.flatMap((field) => {
        const value = fieldsOf(proposed)[field];
        return typeof value === 'string' ? [[field, value]] : [];
      }),
    ),
  };
}

/** Stored proposals; of those that may be missing, the texts. */
const proposalsIn = (heard: Omit<RecordingProposals, FromTags>): RecordingProposals => ({
  ...heard,
  ...Object.fromEntries(
    fromTags.map((field) => {
      const value = fieldsOf(heard)[field];
      return [field, typeof value === 'string' ? value : undefined];
    }),
  ),
});

/** The stored answers of the expected type; a new wizard's answers for the others. */
function answersOf(stored: object, year: number): Answers {
  const fresh = noAnswers(year);
  const known = Object.entries(stored).filter(([name, value]) => hasTypeOf(value, fieldsOf(fresh)[name]));
  return { ...fresh, ...Object.fromEntries(known) };
}
const hasTypeOf = (value: unknown, fresh: unknown): boolean =>
  Array.isArray(fresh) ? areRows(value) : typeof value === typeof fresh;

/** Stores a wizard; returns false if the device can't. */
export function storeWizard(userId: string, wizard: StoredWizard): boolean {
  try {
    // The stored format names the recording's proposals `heard`.
    const { recordingProposals: heard, ...rest } = wizard;
    localStorage.setItem(keyOf(userId), JSON.stringify({ version, wizard: { ...rest, heard } }));
    return true;
  } catch {
    return false;
  }
}

export const deleteWizard = (userId: string): void => writeStored(() => localStorage, keyOf(userId), null);
