/** The origins of a work, in display order. */
export const workTypes = [
  {
    id: 'original',
    name: 'Original song',
    he: 'שיר מקורי',
    hint: 'New lyrics and music',
    hint_he: 'מילים ולחן חדשים',
  },
  {
    id: 'public_domain',
    name: 'Public domain / traditional',
    he: 'נחלת הכלל או מסורתי',
    hint: 'A work out of copyright, or by nobody known',
    hint_he: 'יצירה שפג תוקף זכויות היוצרים בה, או שיוצריה אינם ידועים',
  },
  {
    id: 'cover',
    name: 'Cover',
    he: 'קאבר',
    hint: 'A new performance of someone else’s song',
    hint_he: 'ביצוע חדש לשיר של יוצרים אחרים',
  },
] as const;

export type WorkTypeId = (typeof workTypes)[number]['id'];
