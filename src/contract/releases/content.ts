import { z } from 'zod';
import { subgenresOf } from '#shared/genres.ts';
import { bodies } from './fields.ts';

export const contentSchema = z.strictObject(bodies).partial();
/** Whether the subgenre is one of the genre's. */
export const fitsGenre = (value: {
  genre?: string | null | undefined;
  subgenre?: string | null | undefined;
}) => !value.genre || !value.subgenre || subgenresOf(value.genre).some(({ id }) => id === value.subgenre);
export type ReleaseContent = z.output<typeof contentSchema>;
/** As typed, before cleaning: the wizard sends this. */
export type ReleaseContentInput = z.input<typeof contentSchema>;
