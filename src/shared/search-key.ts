/** Marks on Hebrew letters (niqqud, cantillation), on Arabic ones (harakat), and accents on others. */
const marks = /(?=\p{M})(?:\p{Script=Hebrew}|[\u0300-\u036f]|[\u064b-\u065f])/gu;
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A key for comparing texts that ignores what a searching person doesn't notice: case, niqqud, accents, width, kinds
 * of geresh and gershayim (׳ ' ’, ״ " ”), maqaf or hyphen or space. Not for display.
 */
export function searchKey(text: string): string {
  return (
    text
      .replace(/[\u05f3\u2018\u2019\u201b\u2032`´]/g, "'")
      // Also before normalising, which sorts a flood of marks in quadratic time.
      .replace(marks, '')
      .normalize('NFKD')
      .replace(invisible, '')
      .replace(/[\u05f3\u2018\u2019\u201b\u2032`´]/g, "'")
      .replace(/[\u05f4\u201c\u201d\u201e\u201f]|''/g, '"')
      .toLowerCase()
      .replace(marks, '')
      .replace(/[\p{Pd}\s]+/gu, ' ')
      .normalize('NFC')
      .trim()
  );
}
