import * as contract from '#contract/artists.ts';
import { bind } from '#server/http/route.ts';
import { updateArtist } from './artists.commands.ts';
import { readArtist } from './artists.queries.ts';

export const routes = [
  bind(contract.readArtist, (context, { params }) => readArtist(context, params.id)),
  bind(contract.updateArtist, (context, { body }) => updateArtist(context, body)),
];
