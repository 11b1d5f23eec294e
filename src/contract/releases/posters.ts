import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';

/** A picture for a story, a square one, a sheet to print, a clip of fifteen seconds. */
export const posterKinds = ['story', 'square', 'sheet', 'clip'] as const;
export type PosterKind = (typeof posterKinds)[number];

export const listPosters = defineEndpoint('GET /public/r/:code/posters', {
  summary: 'Posters of a song, each made on the first request; a clip if the server can encode one',
  who: 'anyone',
  params: z.object({ code: z.string().max(20) }),
  reply: z.array(
    z.strictObject({
      kind: z.enum(posterKinds),
      /** A path on this host. */
      url: z.string(),
      type: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  ),
  limit: 'read',
});
