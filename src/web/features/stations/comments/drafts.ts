import { createStore, type Store, useStore } from '#web/browser/create-store.ts';

/** What is being typed, and what is being sent: stored on this device until the server has it. */
interface Draft {
  typed: string;
  sending: readonly string[];
}

const drafts = new Map<string, Store<Draft>>();
const keyOf = (place: string): string => `comment:${place}`;

function stored(place: string): string {
  try {
    return localStorage.getItem(keyOf(place)) ?? '';
  } catch {
    return '';
  }
}

function draftAt(place: string): Store<Draft> {
  const known = drafts.get(place);
  if (known) return known;
  const found = createStore<Draft>({ typed: stored(place), sending: [] });
  drafts.set(place, found);
  return found;
}
const draftOf = (place: string): Draft => draftAt(place).get();

const joined = (texts: readonly string[]): string => texts.filter((text) => text.trim() !== '').join('\n\n');

function become(place: string, draft: Draft): void {
  const text = joined([...draft.sending, draft.typed]);
  try {
    if (text === '') localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), text);
  } catch {
    // Without storage it lasts until the page is closed.
  }
  draftAt(place).set(draft);
}

/** The draft of a box: `who/where`. */
export const useDraft = (place: string): string => useStore(draftAt(place), ({ typed }) => typed);

export const typeDraft = (place: string, typed: string): void => become(place, { ...draftOf(place), typed });

/** Empties the box; its text stays on this device until the server has it. */
export const sendDraft = (place: string, text: string): void =>
  become(place, { typed: '', sending: [...draftOf(place).sending, text] });

/** The server has it: delete it here. */
export const draftSent = (place: string, text: string): void => {
  const { typed, sending } = draftOf(place);
  become(place, { typed, sending: without(sending, text) });
};

/** Sending failed: the text returns to the box, before what was typed meanwhile. */
export const draftFailed = (place: string, text: string): void => {
  const { typed, sending } = draftOf(place);
  become(place, { typed: joined([text, typed]), sending: without(sending, text) });
};

function without(texts: readonly string[], text: string): string[] {
  const at = texts.indexOf(text);
  return texts.filter((_, index) => index !== at);
}
