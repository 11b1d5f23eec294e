import type { LeftReason } from '#shared/operators.ts';
import { count } from '#text/counts.ts';
import { defineText, type Forms } from '#text/define-text.ts';

/** The same in both languages: fixed in English. */
const fixed = {
  title: 'Storage Cleanup',
  scan: 'Scan Storage',
  scanning: 'Scanning...',
  clean: 'Clean Storage',
  cleaning: 'Cleaning...',
  directory: 'Storage directory',
  inDatabase: 'Files in database',
  inStorage: 'Files in storage',
  orphaned: 'Orphaned',
  duplicates: 'Duplicate sets',
  reclaimable: 'Total reclaimable',
  scanError: 'Error scanning storage',
  scanFirst: 'Please scan first',
  cleanError: (message: string) => `Error cleaning storage: ${message}`,
  intro: 'A scan looks for unused files and for duplicates. Nothing is removed without your confirmation.',
  scannedAt: (when: string) => `Scanned ${when}`,
  progress: 'Progress',
  doneOf: {
    scan: (done: string, total: string) => `${done} of about ${total} checked`,
    clean: (done: string, total: string) => `${done} of ${total} cleaned`,
  },
  begins: 'Starting...',
  goesOn: 'You can close this page: the work continues.',
  stop: 'Stop',
  stopping: 'Stopping...',
  stopped: {
    scan: 'The scan was stopped before its end.',
    clean: 'Cleaning was stopped before its end. What was removed by then is in the trash.',
  },
  interrupted: 'The work was interrupted several times. Check the server’s log and try again.',
  trash: (count: string, size: string) => `In the trash: ${count} · ${size}`,
};

/** Why files stayed where they were, by number. */
const leftHe: Record<LeftReason, Forms> = {
  gone: { one: 'אחד כבר לא היה שם', two: 'שניים כבר לא היו שם', other: '{n} כבר לא היו שם' },
  changed: { one: 'אחד השתנה מאז', two: 'שניים השתנו מאז', other: '{n} השתנו מאז' },
  needed: { one: 'אחד כבר בשימוש', two: 'שניים כבר בשימוש', other: '{n} כבר בשימוש' },
  copy_damaged: {
    one: 'לאחד אין עותק שלם שיישאר במקומו',
    two: 'לשניים אין עותק שלם שיישאר במקומם',
    other: 'ל־{n} אין עותק שלם שיישאר במקומם',
  },
  failed: { one: 'אחד לא הוסר בגלל תקלה', two: 'שניים לא הוסרו בגלל תקלה', other: '{n} לא הוסרו בגלל תקלה' },
};
const leftEn: Record<LeftReason, Forms> = {
  gone: { one: '1 was no longer there', other: '{n} were no longer there' },
  changed: { one: '1 has changed since', other: '{n} have changed since' },
  needed: { one: '1 is in use by now', other: '{n} are in use by now' },
  copy_damaged: { one: '1 has no whole copy to stay', other: '{n} have no whole copy to stay' },
  failed: { one: '1 failed to move', other: '{n} failed to move' },
};

const filesHe = { zero: 'אין', one: 'קובץ אחד', two: 'שני קבצים', other: '{n} קבצים' };
const setsHe = { zero: 'אין', one: 'קבוצה אחת', two: 'שתי קבוצות', other: '{n} קבוצות' };
const removedHe = {
  zero: 'לא הוסרו קבצים',
  one: 'הוסר קובץ אחד',
  two: 'הוסרו שני קבצים',
  other: 'הוסרו {n} קבצים',
};
const filesEn = { zero: 'none', one: '1 file', other: '{n} files' };
const setsEn = { zero: 'none', one: '1 set', other: '{n} sets' };
const removedEn = { zero: 'no files removed', one: '1 file removed', other: '{n} files removed' };

/** The storage cleanup card. Its labels are fixed in English. */
export const storageText = defineText({
  he: {
    ...fixed,
    confirm: 'לנקות את האחסון?',
    confirmText: (orphans: number, sets: number, size: string) =>
      `ללא שימוש: ${count(orphans, filesHe, 'he')}. כפולים: ${count(sets, setsHe, 'he')}. יחד בערך ${size}. הכול יעבור לאשפה, ואפשר להחזיר במשך שבעה ימים.`,
    stay: 'להשאיר',
    go: 'לנקות',
    done: 'האחסון נוקה',
    doneText: (orphans: number, duplicates: number, size: string, errors: string) =>
      `ללא שימוש: ${count(orphans, removedHe, 'he')}. כפולים: ${count(duplicates, removedHe, 'he')}. התפנו ${size}. תקלות: ${errors}.`,
    leftText: (left: readonly { reason: LeftReason; count: number }[]) =>
      `נשארו במקומם: ${left.map(({ reason, count: n }) => count(n, leftHe[reason], 'he')).join(', ')}.`,
    understood: 'הבנתי',
    trashTitle: 'אשפת האחסון',
    trashText: 'מה שבאשפה נמחק לתמיד שבעה ימים אחרי שהוסר.',
    trashEmpty: 'האשפה ריקה.',
    kinds: { orphan: 'ללא שימוש', duplicate: 'כפול' },
    until: (when: string) => `עד ${when}`,
    restore: 'החזרה',
    restoreOf: (name: string) => `החזרה: ${name}`,
    restored: (name: string) => `הוחזר: ${name}`,
    restoreError: 'הקובץ לא הוחזר. כדאי לנסות שוב.',
    more: 'עוד',
  },
  en: {
    ...fixed,
    confirm: 'Clean the storage?',
    confirmText: (orphans: number, sets: number, size: string) =>
      `Unused: ${count(orphans, filesEn, 'en')}. Duplicates: ${count(sets, setsEn, 'en')}. About ${size} in all. They go to the trash and can be restored for seven days.`,
    stay: 'Keep them',
    go: 'Clean',
    done: 'Storage cleaned',
    leftText: (left: readonly { reason: LeftReason; count: number }[]) =>
      `Left in place: ${left.map(({ reason, count: n }) => count(n, leftEn[reason], 'en')).join(', ')}.`,
    doneText: (orphans: number, duplicates: number, size: string, errors: string) =>
      `Unused: ${count(orphans, removedEn, 'en')}. Duplicates: ${count(duplicates, removedEn, 'en')}. Reclaimed ${size}. Errors: ${errors}.`,
    understood: 'Got it',
    trashTitle: 'Storage trash',
    trashText: 'Files in the trash are deleted for good seven days after they were removed.',
    trashEmpty: 'The trash is empty.',
    kinds: { orphan: 'unused', duplicate: 'duplicate' },
    until: (when: string) => `until ${when}`,
    restore: 'Restore',
    restoreOf: (name: string) => `Restore ${name}`,
    restored: (name: string) => `Restored: ${name}`,
    restoreError: 'The file wasn’t restored. Try again.',
    more: 'More',
  },
});
