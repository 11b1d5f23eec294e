import type { ReleaseRow } from '#server/releases/content/content.db.ts';

type State = Pick<ReleaseRow, 'isDraft' | 'trashedAt' | 'trashedFrom' | 'externalSource' | 'hiddenFrom'>;
type Change = Partial<Pick<ReleaseRow, 'isDraft' | 'trashedFrom' | 'hiddenFrom' | 'hiddenAs'>>;

/** What makes a song a hidden draft, and keeps what it was; from the trash, too, it then comes back as a draft. */
export const hiding = ({ isDraft, trashedAt, trashedFrom, externalSource }: State): Change => {
  if (trashedAt === null) return { isDraft: true, hiddenFrom: isDraft ? 'draft' : 'published' };
  const cameFrom = externalSource === null ? trashedFrom : 'published';
  return { hiddenFrom: cameFrom ?? 'draft', ...(trashedFrom !== null && { trashedFrom: 'draft' }) };
};

/** What makes it again what it was. */
export const showing = ({ trashedAt, trashedFrom, hiddenFrom }: State): Change => ({
  hiddenAs: null,
  hiddenFrom: null,
  ...(trashedAt === null && { isDraft: hiddenFrom !== 'published' }),
  ...(trashedAt !== null && trashedFrom !== null && { trashedFrom: hiddenFrom }),
});
