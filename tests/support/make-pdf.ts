import { deflateSync } from 'node:zlib';

/** A one-page PDF with these objects from number 4 on; the page's content is object 4. */
export function makePdf(objects: Buffer[], resources = '<</Font<</F 3 0 R>>>>'): Buffer {
  const all = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(
      `<</Type/Pages/Count 1/Kids[<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources${resources}>>]>>`,
    ),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'),
    ...objects,
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  let length = 9;
  const offsets = all.map((object, index) => {
    const offset = length;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `trailer<</Size ${all.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join('')}${trailer}`),
  ]);
}

/** A compressed stream object. */
export function stream(content: string | Buffer, dictionary = ''): Buffer {
  const packed = deflateSync(content, { level: 9 });
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
}

/** Forms that each draw the next one ten times: ten to the power of `depth` texts on one page. */
export function endlessPdf(depth: number): Buffer {
  const forms = Array.from({ length: depth }, (_, index) => {
    const next = index === depth - 1 ? 'BT /F 9 Tf (x) Tj ET' : '/X Do '.repeat(10);
    const inner = index === depth - 1 ? '/Font<</F 3 0 R>>' : `/XObject<</X ${index + 6} 0 R>>`;
    return stream(next, `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${inner}>>`);
  });
  return makePdf([stream('/X Do'), ...forms], '<</XObject<</X 5 0 R>>>>');
}
