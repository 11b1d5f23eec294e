import { expect, it } from 'vitest';
import type { ScrapeResult } from '#contract/catalogue-import/entries.ts';
import { emptyEntry, fillIn } from '#web/features/catalogue-import/ImportDialog.tsx';

const songOf = (read: Partial<ScrapeResult>): ScrapeResult => ({
  success: true,
  error: null,
  title: null,
  artist_name: null,
  pitch: null,
  lyrics: null,
  credits_text: null,
  audio_url: null,
  cover_image_url: null,
  communicat_file_url: null,
  youtube_link: null,
  catalog_id: '7',
  related_links: [],
  missing: [],
  page_id: null,
  is_duplicate: false,
  related: [],
  ...read,
});
const url = 'https://catalogue.example/7';

it('a page fills in empty fields, and keeps typed ones', () => {
  const typed = { ...emptyEntry, catalog_url: url, title: 'השם שלי', pitch: '  ' };
  const song = songOf({ title: 'שם מהעמוד', artist_name: 'נועה', pitch: 'על השיר' });
  expect(fillIn(typed, emptyEntry, song)).toEqual({
    ...emptyEntry,
    catalog_url: url,
    title: 'השם שלי',
    artist_name: 'נועה',
    pitch: 'על השיר',
  });
});

it('another page replaces what the one before filled in, but not what was changed since', () => {
  const first = songOf({ title: 'ראשון', artist_name: 'נועה', lyrics: 'מילים' });
  const filled = fillIn(emptyEntry, emptyEntry, first);
  const changed = { ...filled, catalog_url: url, artist_name: 'נועה בן־דוד' };
  expect(fillIn(changed, filled, songOf({ title: 'שני', artist_name: 'איתי' }))).toEqual({
    ...emptyEntry,
    catalog_url: url,
    title: 'שני',
    artist_name: 'נועה בן־דוד',
  });
});
