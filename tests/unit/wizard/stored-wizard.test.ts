import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseJson } from '#shared/unknown.ts';
import {
  freshWizard,
  readStoredWizard,
  storeWizard,
} from '#web/screens/artist/Wizard/saving/stored-wizard.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const wizard = {
  ...freshWizard(2026),
  recordingProposals: { of: '9 x.wav', title: 'White night', artist: 'Noa', language: 'en', seconds: 3 },
  proposed: { title: 'White night' },
};

test('a stored wizard is read as it was', () => {
  expect(storeWizard('user', wizard)).toBe(true);
  expect(readStoredWizard('user', 2026)).toEqual(wizard);
  expect(readStoredWizard('other', 2026)).toBeNull();
});

test('the format that devices already store stays', () => {
  storeWizard('user', wizard);
  const { recordingProposals, ...others } = wizard;
  expect(parseJson(stored.get('wizard:user'))).toEqual({
    version: 1,
    wizard: { ...others, heard: recordingProposals },
  });
});
