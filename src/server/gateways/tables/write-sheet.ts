import { Readable } from 'node:stream';
import yazl from 'yazl';
import { writable } from '#server/gateways/xml/index.ts';
import { escapeXml } from '#shared/escape-xml.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org';
const fixed = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  // The second format is text: a cell that has it stays what it is when a person opens and leaves it.
  'xl/styles.xml': `<styleSheet xmlns="${office}/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Arial"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const escaped = (text: string): string => escapeXml(writable(text));

/** A number can be added up; a text stays one, also if it looks like a number, a date or a formula. */
export type Cell = string | number;

const rowOf = (cells: readonly Cell[]): string =>
  `<row>${cells
    .map((cell) =>
      typeof cell === 'number'
        ? `<c><v>${cell}</v></c>`
        : `<c t="inlineStr" s="1"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
    )
    .join('')}</row>`;

/**
 * A workbook of one sheet (ECMA-376), written row by row. Texts are stored as texts, so no spreadsheet reads one as a
 * formula (threat D5).
 * @param isRtl whether its first column is on the right
 */
export function writeSheet(
  heads: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  isRtl: boolean,
): Readable {
  const zip = new yazl.ZipFile();
  const out = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false }); // a PassThrough of bytes
  async function* sheet() {
    const view = `<sheetViews><sheetView workbookViewId="0"${isRtl ? ' rightToLeft="1"' : ''}/></sheetViews>`;
    yield `${declaration}<worksheet xmlns="${office}/spreadsheetml/2006/main">${view}<sheetData>${rowOf(heads)}`;
    for await (const row of rows) yield rowOf(row);
    yield '</sheetData></worksheet>';
  }
  for (const [name, content] of Object.entries(fixed))
    zip.addBuffer(Buffer.from(declaration + content), name);
  const source = Readable.from(sheet(), { objectMode: false });
  const fail = (error: Error) => out.destroy(error);
  source.on('error', fail);
  zip.on('error', fail);
  out.on('close', () => source.destroy());
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}
