/** What services require an artist to confirm about a song, in display order. */
export const confirmationKinds = ['rights', 'cover', 'samples', 'ai'] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];

/** The answers to each: of one that must hold there is only one. */
export const confirmationAnswers = {
  rights: ['yes'],
  cover: ['yes'],
  samples: ['none', 'cleared'],
  ai: ['none', 'part', 'most'],
} as const satisfies Record<ConfirmationKind, readonly string[]>;

export type Confirmations = {
  [K in ConfirmationKind]?: (typeof confirmationAnswers)[K][number] | undefined;
};

/** What is still to be confirmed about songs: a licence only of a cover, and each thing once. */
export const confirmationsOpen = (
  songs: readonly { work_type: string; confirmed: readonly ConfirmationKind[] }[],
): ConfirmationKind[] =>
  confirmationKinds.filter((kind) =>
    songs.some(
      ({ work_type, confirmed }) => (kind !== 'cover' || work_type === 'cover') && !confirmed.includes(kind),
    ),
  );
