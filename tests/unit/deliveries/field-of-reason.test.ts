import { describe, expect, it } from 'vitest';
import { fieldOfReason } from '#shared/deliveries.ts';

describe('the field of a service’s reason', () => {
  it.each([
    ['The title holds a word that isn’t allowed here.', 'title'],
    ['Title must not repeat the artist name', 'title'],
    ['ISRC: ILABC2600001 belongs to another recording', 'isrc'],
    ['Cover artwork is blurred; its title can’t be read', 'cover_image_path'],
    ['resources/ILABC2600001_ab.wav is damaged.', 'wav_file_path'],
    ['Invalid P-Line year', 'p_line'],
    ['UPC 036000291453: wrong check digit', 'upc'],
    ['No deal for this country', 'territories'],
  ])('%s: %s', (reason, field) => {
    expect(fieldOfReason(reason)).toBe(field);
  });

  it('is null if the text names none', () => {
    expect(fieldOfReason('Try again later.')).toBeNull();
    expect(fieldOfReason('')).toBeNull();
  });
});
