import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DialogActions, type DialogActionsProps } from '#web/ui/DialogActions.tsx';

const nothing = () => {};
const answersOf = (props: DialogActionsProps): string[] =>
  [...renderToStaticMarkup(createElement(DialogActions, props)).matchAll(/<(?:button|a)[^>]*>([^<]*)</g)].map(
    ([, words = '']) => words,
  );
const primariesIn = (markup: string): number => markup.match(/class="[^"]*\b(_?lamp|_?danger)/g)?.length ?? 0;

describe('the buttons of a dialog', () => {
  test('are in one order: primary, others, cancel', () => {
    const answers = {
      cancel: { children: 'ביטול' },
      others: [{ children: 'בלי הקבצים' }, { children: 'הסרה', destroys: true }],
      confirm: { children: 'שמירה' },
    };
    expect(answersOf(answers)).toEqual(['שמירה', 'בלי הקבצים', 'הסרה', 'ביטול']);
    expect(answersOf({ cancel: answers.cancel, confirm: answers.confirm })).toEqual(['שמירה', 'ביטול']);
  });

  test.each([false, true])('have one primary, destroys: %s', (destroys) => {
    const markup = renderToStaticMarkup(
      createElement(Dialog, {
        open: true,
        onClose: nothing,
        title: 'שאלה',
        closeLabel: 'סגירה',
        confirm: { children: 'כן', destroys },
        others: [{ children: 'אחרת' }, { children: 'הסרה', destroys: true }],
        cancel: { children: 'לא' },
      }),
    );
    expect(primariesIn(markup)).toBe(1);
  });

  test('of a question begin with the focus on the harmless one', () => {
    const ask = {
      open: true,
      title: 'למחוק?',
      confirm: 'מחיקה',
      destroys: true,
      onCancel: nothing,
      onConfirm: nothing,
    };
    const focused = (markup: string) => /data-autofocus[^>]*>([^<]*)</.exec(markup)?.[1];
    const question = createElement(ConfirmDialog, { ...ask, cancel: 'ביטול' });
    expect(focused(renderToStaticMarkup(question))).toBe('ביטול');
    expect(focused(renderToStaticMarkup(createElement(ConfirmDialog, ask)))).toBe('מחיקה');
  });
});
