import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
let artist: Caller;

beforeAll(async () => {
  test = await sharedApp();
  artist = await test.signIn({ stageName: 'נועה' });
});

const draft = async (content: object) =>
  artist.send('POST /releases/draft', { body: { title: 'שיר', ...content } });

describe('text as people paste it is saved', () => {
  it('with lines for the vertical tabs of a word processor', async () => {
    const { status, body } = await draft({ lyrics: 'בית ראשון\vשורה שנייה\vשורה שלישית\n\nפזמון\vהי הי\n' });
    expect([status, body.lyrics]).toEqual([201, 'בית ראשון\nשורה שנייה\nשורה שלישית\n\nפזמון\nהי הי']);
  });

  it('without direction controls', async () => {
    const { status, body } = await draft({
      lyrics: 'שורה שנייה עם \u202bסימן\u202c נסתר\n\n\u2067הי הי\u2069',
    });
    expect([status, body.lyrics]).toEqual([201, 'שורה שנייה עם סימן נסתר\n\nהי הי']);
  });

  it('without characters that do nothing', async () => {
    const { body } = await draft({ title: '\u200eש\u200bל\u00adום\u00a0עולם\u200f' });
    expect(body.title).toBe('שלום עולם');
  });

  it('as an empty one where an optional text has nothing that shows', async () => {
    const { status, body } = await draft({ lyrics: '\u200b\u200f', pitch: '\ufeff' });
    expect([status, body.lyrics ?? '', body.pitch ?? '']).toEqual([201, '', '']);
  });
});

describe('a stage name', () => {
  const renamed = (stage_name: string) => artist.send('PATCH /auth/me', { body: { stage_name } });

  it('is stored without invisible letters, so that two that look the same are the same', async () => {
    for (const typed of ['Omer\u200c Ad\u2060am', '\u200eOmer Adam\u3164', 'Omer\u00a0Adam'])
      expect((await renamed(typed)).body.stage_name).toBe('Omer Adam');
  });

  it('with an override, which reverses letters, is refused at its field', async () => {
    expect(await renamed('Omer \u202emadA')).toMatchObject({
      status: 422,
      body: { fields: { stage_name: 'BIDI_OVERRIDE' } },
    });
  });
});

describe('a link', () => {
  it('is read from between marks and after words', async () => {
    const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    for (const pasted of [
      '\u200fhttps://youtu.be/dQw4w9WgXcQ',
      'צפו בקליפ: https://youtu.be/dQw4w9WgXcQ',
      '\u202bהקליפ (https://youtu.be/dQw4w9WgXcQ).\u202c',
    ])
      expect((await draft({ youtube_link: pasted })).body.youtube_link).toBe(youtube);
    const spotify = 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC';
    const { body } = await draft({
      streaming_links: [`\u200e${spotify}\u200e`, `האזינו כאן: ${spotify}?a=1`],
    });
    expect(body.streaming_links).toEqual([spotify, `${spotify}?a=1`]);
  });

  it('with something hidden inside is still refused', async () => {
    expect((await draft({ streaming_links: ['https://exa\u200bmple.test/'] })).status).toBe(422);
  });
});
