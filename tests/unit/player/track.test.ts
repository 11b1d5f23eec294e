import { describe, expect, it } from 'vitest';
import { peaksUrl, toTrack } from '#web/features/player/track.ts';

const id = '01a1f854-a2bd-7160-9cca-ae21fd5416f1';

describe('the address of a song’s waveform', () => {
  it('is next to the sound’s, with the same signature', () => {
    expect(peaksUrl(`/media/${id}/listen`)).toBe(`/media/${id}/peaks`);
    expect(peaksUrl(`/media/${id}?expires=1&sig=x`)).toBe(`/media/${id}/peaks?expires=1&sig=x`);
  });
  it('is null for a sound that isn’t ours', () => {
    expect(peaksUrl('https://elsewhere.test/song.mp3')).toBeNull();
    expect(peaksUrl('/media/nonsense/listen')).toBeNull();
  });
});

describe('the track of a card', () => {
  const card = {
    id,
    title: 'מים',
    artist_name: 'Lior & Anat',
    short_code: 'Kx7mP2q',
    audio_url: `/media/${id}/listen`,
    opens_at: null,
    duration_seconds: 61,
    cover_image_path: null,
    external_image_url: 'https://elsewhere.test/a b.jpg',
    colors: null,
    sound_print: null,
  };
  it('is null without a sound', () => {
    expect(toTrack({ ...card, audio_url: null })).toBeNull();
  });
  it('is as long as the excerpt that plays before the song’s date, which is no play of it', () => {
    const track = toTrack({ ...card, opens_at: '2026-12-10T22:00:00.000Z' });
    expect(track).toMatchObject({ duration: 30, isExcerpt: true });
    expect(toTrack(card)).not.toHaveProperty('isExcerpt');
  });
  it('loads an external cover through our own server', () => {
    expect(toTrack(card)?.coverUrl).toBe('/api/proxy/image?url=https%3A%2F%2Felsewhere.test%2Fa%20b.jpg');
  });
});
