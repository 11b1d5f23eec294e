import type { CatalogueSelectors } from '#contract/catalogue-import/pages.ts';
import { readFields } from '#shared/catalogues.ts';

/** The text of each field of the form, by `group.field`: one rule on each line. */
export type TypedRules = Readonly<Record<string, string>>;

/** The rules in display order. */
export const namedRules = [
  { group: 'release', fields: readFields },
  { group: 'labels', fields: ['title', 'artist_name', 'lyrics', 'pitch', 'credits_text'] },
  { group: 'list', fields: ['path', 'item', 'link', 'next'] },
  { group: 'song', fields: ['id'] },
  { group: 'login', fields: ['path', 'form', 'email_field', 'password_field'] },
] as const satisfies readonly { group: keyof CatalogueSelectors; fields: readonly string[] }[];

/** The lines of a typed text, without empty ones. */
export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The rules as typed text. */
export function toTyped(rules: CatalogueSelectors): TypedRules {
  const typed: Record<string, string> = {};
  for (const [group, fields] of Object.entries(rules))
    for (const [field, rule] of Object.entries(fields))
      typed[`${group}.${field}`] = Array.isArray(rule) ? rule.join('\n') : rule;
  return typed;
}

/** The typed rules without empty lines. */
export function fromTyped(typed: TypedRules): CatalogueSelectors {
  const line = (name: string): string => typed[name]?.trim() ?? '';
  const lines = (name: string): string[] => linesOf(typed[name] ?? '');
  return {
    login: {
      path: line('login.path'),
      form: lines('login.form'),
      email_field: line('login.email_field'),
      password_field: line('login.password_field'),
    },
    list: {
      path: line('list.path'),
      item: lines('list.item'),
      link: lines('list.link'),
      next: lines('list.next'),
    },
    song: { id: lines('song.id') },
    release: {
      title: lines('release.title'),
      artist_name: lines('release.artist_name'),
      cover_image_url: lines('release.cover_image_url'),
      audio_url: lines('release.audio_url'),
      communicat_file_url: lines('release.communicat_file_url'),
      youtube_link: lines('release.youtube_link'),
      lyrics: lines('release.lyrics'),
      pitch: lines('release.pitch'),
      credits_text: lines('release.credits_text'),
      related_links: lines('release.related_links'),
    },
    labels: {
      title: lines('labels.title'),
      artist_name: lines('labels.artist_name'),
      lyrics: lines('labels.lyrics'),
      pitch: lines('labels.pitch'),
      credits_text: lines('labels.credits_text'),
    },
  };
}
