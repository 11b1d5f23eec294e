import * as contract from '../../../contract/artists.ts';
import { bind } from '../../http/route.ts';
import { readArtist } from './reads/profile.ts';
import { updateArtist } from './verbs/update-artist.ts';

export const routes = [
  bind(contract.readArtist, (context, { params }) => readArtist(context, params.id)),
  bind(contract.updateArtist, (context, { body }) => updateArtist(context, body)),
];
