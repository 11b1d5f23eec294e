import { expect, it } from 'vitest';
import type { UploadResult } from '#contract/files.ts';
import type { Slots } from '#web/features/uploads/uploads.ts';
import { findingsOf } from '#web/screens/artist/Wizard/steps/findings.ts';
import { answers, facts } from './arbitrary-answers.ts';

const picked = {
  name: 'x',
  bytes: 9,
  type: '',
  status: 'done',
  sent: 9,
  secondsLeft: null,
  errorData: {},
} as const;
const upload = (result: Partial<UploadResult>): Slots[string] => ({
  ...picked,
  error: null,
  file: null,
  result: { path: '/media/x', url: '', name: 'x', type: '', bytes: 9, sha256: '', ...result },
});
const byCode = (...input: Parameters<typeof findingsOf>) =>
  Object.fromEntries(findingsOf(...input).map(({ code, field, data }) => [code, { field, data }]));

it('each finding links to the question that fixes it', () => {
  const findings = byCode(answers({ title: 'שיר' }), facts(), {});
  expect(findings).toMatchObject({
    COVER_MISSING: { field: 'cover' },
    AUDIO_MISSING: { field: 'wav' },
    GENRE_MISSING: { field: 'genre' },
    ISRC_MISSING: { field: 'has_isrc' },
    MASTER_EMPTY: { field: 'master_partners' },
    LYRICS_MISSING: { field: 'lyrics' },
  });
});

it('nothing is found in what the wizard doesn’t ask, such as explicit words', () => {
  expect(byCode(answers({ title: 'שיר' }), facts(), {})).not.toHaveProperty('EXPLICIT_OPEN');
});

it('the cover’s pixels are counted once it has arrived, and not during the upload', () => {
  const uploading = facts({ files: { cover: picked, wav: picked } });
  const small = { cover: upload({ width: 1_400, height: 1_200 }), wav: upload({ duration_seconds: 12 }) };
  expect(byCode(answers(), uploading, small)).toMatchObject({
    COVER_SMALL: { data: { width: 1_400, height: 1_200 } },
    COVER_NOT_SQUARE: { field: 'cover' },
    AUDIO_SHORT: { field: 'wav', data: { seconds: 12 } },
  });
  const findings = byCode(answers(), uploading, {
    cover: { ...picked, error: null, file: null, result: null },
  });
  expect(Object.keys(findings).filter((code) => code.startsWith('COVER'))).toEqual([]);
  expect(findings).not.toHaveProperty('AUDIO_MISSING');
});
