import { z } from 'zod';
import type { Answer } from '#contract/moderation.ts';
import { locales } from '#shared/locale.ts';
import {
  type ComplaintCategory,
  type HiddenState,
  type SanctionKind,
  type StandardAnswer,
  standardAnswers,
} from '#shared/moderation.ts';
import { standardAnswersText } from '#text/moderation/answers.ts';
import type { ComplaintRow, EditedAnswerRow } from './moderation.db.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Limits of complaints: of a network, and for one address. */
export const limits = {
  fromNetwork: { points: 10, seconds: 3_600 },
  toAddress: { points: 5, seconds: 86_400 },
};

/** The content of the link that confirms a complaint. */
export const confirmLink = {
  purpose: 'complaint',
  shape: z.object({ complaintId: z.uuid(), language: z.enum(locales), until: z.number() }),
};

/** How long a complaint can be confirmed; then it is deleted. */
export const confirmMs = 3 * dayMs;
/** How long an address is kept after its complaint is closed. */
export const addressMs = 30 * dayMs;
/** How long files of a song that was taken down are kept as evidence. */
export const evidenceMs = 180 * dayMs;

/** In how many hours operators should decide. */
const hours: Record<ComplaintCategory, number> = {
  copyright: 48,
  not_mine: 48,
  personal_data: 72,
  hateful: 72,
  fraud: 72,
};

export const dueAt = (category: ComplaintCategory, now: Date): Date =>
  new Date(now.getTime() + hours[category] * hourMs);

/** What can be done because of a complaint: to its song, and to its owner. */
export const possibleSanctions = ({
  releaseId,
  tenantId,
}: Pick<ComplaintRow, 'releaseId' | 'tenantId'>): SanctionKind[] => [
  ...(releaseId === null ? [] : (['hide_song', 'take_down_song'] as const)),
  ...(tenantId === null ? [] : (['hide_page', 'limit_account', 'suspend_account', 'close_account'] as const)),
];

export const isOfSong = (kind: SanctionKind): boolean => kind === 'hide_song' || kind === 'take_down_song';

/** Whether it is about the account, not about what it shows. */
export const isOfAccount = (kind: SanctionKind): boolean => !isOfSong(kind) && kind !== 'hide_page';

/** How a song is hidden by the sanctions that stand; null for not at all. */
export const hiddenBy = (standing: readonly SanctionKind[]): HiddenState | null => {
  if (standing.includes('take_down_song')) return 'takenDown';
  return standing.includes('hide_song') ? 'hidden' : null;
};

/** Whether nobody can sign in, by the sanctions that stand: a closed account could be reopened otherwise. */
export const suspendedBy = (standing: readonly SanctionKind[]): boolean =>
  standing.includes('suspend_account') || standing.includes('close_account');

/** The standard answers: ours, where operators edited none. */
export const answersOf = (edited: readonly EditedAnswerRow[]): Answer[] =>
  standardAnswers.map((name: StandardAnswer) => {
    const row = edited.find((one) => one.name === name);
    return {
      name,
      he: row?.hebrew ?? standardAnswersText.he[name],
      en: row?.english ?? standardAnswersText.en[name],
    };
  });
