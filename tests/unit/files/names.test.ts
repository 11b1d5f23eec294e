import { describe, expect, it } from 'vitest';
import { cleanName } from '#server/files/files.policy.ts';
import { attachment } from '#server/files/serving.policy.ts';

describe('the name of a file (E6)', () => {
  it.each([
    ['שיר יפה.mp3', 'שיר יפה.mp3'],
    ['C:\\fakepath\\עטיפה.jpg', 'עטיפה.jpg'],
    ['../../../etc/passwd', 'passwd'],
    ['a\0b\r\nc.wav', 'abc.wav'],
    ['cover\u202egpj.exe', 'covergpj.exe'],
    ['e\u0301t\u00e9.mp3', '\u00e9t\u00e9.mp3'],
    ['.htaccess', 'htaccess'],
    ['  רווחים  .pdf ', 'רווחים  .pdf'],
    ['\ud800half.pdf', 'half.pdf'],
    ['', 'file.wav'],
    ['..', 'file.wav'],
    ['folder/', 'file.wav'],
  ])('%j is stored as %j', (sent, stored) => {
    expect(cleanName(sent, 'wav')).toBe(stored);
  });

  it('has at most 255 bytes, keeps its extension, and has no half character', () => {
    for (const letter of ['א', '👨‍👩‍👧‍👦', 'a', 'שָׁ']) {
      const name = cleanName(`${letter.repeat(4_000)}.jpeg`, 'jpg');
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(Buffer.byteLength(name)).toBeGreaterThan(200);
      expect(name.replace('.jpeg', '').replaceAll(letter.normalize('NFC'), '')).toBe('');
      expect(name).toMatch(/\.jpeg$/);
    }
  });
});

describe('the name of a download', () => {
  it('is sent in UTF-8 and in ASCII', () => {
    expect(attachment("נועה's (1).mp3")).toBe(
      `attachment; filename="____'s (1).mp3"; filename*=UTF-8''%D7%A0%D7%95%D7%A2%D7%94%27s%20%281%29.mp3`,
    );
  });

  it('cannot break out of its header', () => {
    const header = attachment('a"; x="\\b%22.mp3');
    expect(header.split('"')).toHaveLength(3);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
  });
});
