/** An ID3v2.3 tag with an attached picture of this many bytes. */
export function pictureTag(bytes: number): Buffer {
  const picture = Buffer.concat([Buffer.from('\0image/png\0\x03\0', 'latin1'), Buffer.alloc(bytes, 0x5a)]);
  const frame = Buffer.alloc(10);
  frame.write('APIC', 'latin1');
  frame.writeUInt32BE(picture.length, 4);
  const length = frame.length + picture.length;
  const head = Buffer.from([
    0x49,
    0x44,
    0x33,
    3,
    0,
    0,
    ...[21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f),
  ]);
  return Buffer.concat([head, frame, picture]);
}
