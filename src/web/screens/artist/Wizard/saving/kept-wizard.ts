import { type Answers, noAnswers } from '../steps/answers.ts';
import type { Place } from '../steps/navigate.ts';
import { steps } from '../steps/steps.ts';

/** A wizard in progress as the device keeps it, for one user. */
export interface KeptWizard {
  answers: Answers;
  place: Place;
  /** The album that was made before saving broke off, so that none is made twice. */
  madeAlbum: { title: string; id: string } | null;
  /** The song was sent and no answer came: it may be there. */
  isSent: boolean;
  /** Documents whose text was taken over already. */
  takenTexts: string[];
}

const version = 1;
const keyOf = (userId: string): string => `wizard:${userId}`;

const firstPlace: Place = { at: 'first_name', fromReview: false, seen: [] };

export const freshWizard = (year: number): KeptWizard => ({
  answers: noAnswers(year),
  place: firstPlace,
  madeAlbum: null,
  isSent: false,
  takenTexts: [],
});

/** What the device has kept; null for nothing, for another version or for what can't be read. */
export function readKept(userId: string, year: number): KeptWizard | null {
  try {
    return parsed(localStorage.getItem(keyOf(userId)), year);
  } catch {
    return null;
  }
}

/** Tells what other tabs of this browser keep from now on; null where one ended the wizard. Returns what ends that. */
export function watchKept(
  userId: string,
  year: number,
  onChange: (kept: KeptWizard | null) => void,
): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(userId)) onChange(parsed(newValue, year));
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

function parsed(text: string | null, year: number): KeptWizard | null {
  try {
    const found: { version: number; wizard: KeptWizard } | null = JSON.parse(text ?? 'null');
    if (found?.version !== version) return null;
    const { wizard } = found;
    const isKnown = steps.some(({ id }) => id === wizard.place.at);
    return {
      ...wizard,
      answers: { ...noAnswers(year), ...wizard.answers },
      place: isKnown ? wizard.place : firstPlace,
    };
  } catch {
    return null;
  }
}

/** Keeps a wizard; false where the device can't. */
export function keepWizard(userId: string, wizard: KeptWizard): boolean {
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
    // Without storage there is nothing to forget.
  }
}
