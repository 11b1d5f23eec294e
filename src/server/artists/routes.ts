import * as contract from '#contract/artists.ts';
import { implement } from '#server/http/route.ts';
import { updateArtist } from './artists.commands.ts';
import { readArtist } from './artists.queries.ts';

export const routes = [
  implement(contract.readArtist, (context, { params }) => readArtist(context, params.id)),
  implement(contract.updateArtist, (context, { body }) => updateArtist(context, body)),
];
