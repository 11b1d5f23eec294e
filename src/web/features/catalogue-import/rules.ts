import type { CatalogueSelectors } from '../../../contract/catalogue-import/pages.ts';
import { readFields } from '../../../contract/vocabulary/catalogues.ts';

/** The form's content, by `group.field`: one rule a line. */
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
  const one = (name: string): string => typed[name]?.trim() ?? '';
  const many = (name: string): string[] => linesOf(typed[name] ?? '');
  return {
    login: {
      path: one('login.path'),
      form: many('login.form'),
      email_field: one('login.email_field'),
      password_field: one('login.password_field'),
    },
    list: {
      path: one('list.path'),
      item: many('list.item'),
      link: many('list.link'),
      next: many('list.next'),
    },
    song: { id: many('song.id') },
    release: {
      title: many('release.title'),
      artist_name: many('release.artist_name'),
      cover_image_url: many('release.cover_image_url'),
      audio_url: many('release.audio_url'),
      communicat_file_url: many('release.communicat_file_url'),
      youtube_link: many('release.youtube_link'),
      lyrics: many('release.lyrics'),
      pitch: many('release.pitch'),
      credits_text: many('release.credits_text'),
      related_links: many('release.related_links'),
    },
    labels: {
      title: many('labels.title'),
      artist_name: many('labels.artist_name'),
      lyrics: many('labels.lyrics'),
      pitch: many('labels.pitch'),
      credits_text: many('labels.credits_text'),
    },
  };
}
