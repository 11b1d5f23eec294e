/** What a complaint can be about. */
export const complaintCategories = ['copyright', 'not_mine', 'hateful', 'fraud', 'personal_data'] as const;
export type ComplaintCategory = (typeof complaintCategories)[number];

/** What a complaint names: a song, an artist's page, a station's comments on a song, a private link, another page. */
export const complaintSubjects = ['song', 'artist', 'comments', 'link', 'page'] as const;

/** What operators can do to a song, its artist's page or their account; each is undone by lifting it. */
export const sanctionKinds = [
  'hide_song',
  'take_down_song',
  'hide_page',
  'limit_account',
  'suspend_account',
  'close_account',
] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** How a complaint ends. */
export const complaintOutcomes = ['upheld', 'rejected'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** The answers that operators start from, in both languages; they can edit them. */
export const standardAnswers = ['upheld', 'rejected', 'more_needed'] as const;
export type StandardAnswer = (typeof standardAnswers)[number];

/** How a hidden song is hidden: from our pages and stations, or from streaming services, too. */
export const hiddenStates = ['hidden', 'takenDown'] as const;
export type HiddenState = (typeof hiddenStates)[number];
