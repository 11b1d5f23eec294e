import * as albums from '../../../contract/albums.ts';
import { createRadioPushCheckout as radioPushCheckout } from '../../../contract/billing.ts';
import { readPreflight as preflightCall } from '../../../contract/preflight.ts';
import * as contract from '../../../contract/releases.ts';
import { bind } from '../../http/route.ts';
import { listAlbums, ownAlbum } from './album-reads.ts';
import { ownRelease, readableRelease } from './own-release.ts';
import { readPreflight } from './preflight.ts';
import { listOwn, readCode, readPublic } from './reads.ts';
import { toAlbum } from './to-album.ts';
import { addImage } from './verbs/add-image.ts';
import { addLink } from './verbs/add-link.ts';
import { createAlbum } from './verbs/create-album.ts';
import { createDraft } from './verbs/create-draft.ts';
import { createRadioPushCheckout } from './verbs/create-radio-push-checkout.ts';
import { createRelease } from './verbs/create-release.ts';
import { orderImages } from './verbs/order-images.ts';
import { publishRelease } from './verbs/publish-release.ts';
import { readRelease } from './verbs/read-release.ts';
import { removeImage } from './verbs/remove-image.ts';
import { removeLink } from './verbs/remove-link.ts';
import { scheduleRelease } from './verbs/schedule-release.ts';
import { updateAlbum } from './verbs/update-album.ts';
import { updateRelease } from './verbs/update-release.ts';

export const routes = [
  bind(contract.ownReleases, (context, { query }) => listOwn(context, query)),
  bind(contract.createRelease, (context, { body }) => createRelease(context, body)),
  bind(contract.createDraft, (context, { body: { is_draft: _, ...content } }) =>
    createDraft(context, content),
  ),
  bind(contract.readRelease, (context, { parent }) => readRelease(context, parent), readableRelease),
  bind(
    contract.updateRelease,
    (context, { parent, body }) => updateRelease(context, parent.id, body),
    ownRelease,
  ),
  bind(
    contract.scheduleRelease,
    (context, { parent, body }) => scheduleRelease(context, parent.id, body),
    ownRelease,
  ),
  bind(preflightCall, (context, { parent }) => readPreflight(context.app, parent), ownRelease),
  bind(contract.publishRelease, (context, { parent }) => publishRelease(context, parent.id), ownRelease),
  bind(radioPushCheckout, (context, { body, raw }) =>
    createRadioPushCheckout(context, { ...body, origin: raw?.request.headers.origin }),
  ),
  bind(contract.addImage, (context, { parent, body }) => addImage(context, parent.id, body), ownRelease),
  bind(
    contract.orderImages,
    (context, { parent, body }) => orderImages(context, parent.id, body.order),
    ownRelease,
  ),
  bind(
    contract.removeImage,
    (context, { parent, params }) => removeImage(context, parent.id, params.imageId),
    ownRelease,
  ),
  bind(contract.addLink, (context, { parent, body }) => addLink(context, parent.id, body), ownRelease),
  bind(
    contract.removeLink,
    (context, { parent, params }) => removeLink(context, parent.id, params.linkId),
    ownRelease,
  ),
  bind(contract.readReleaseCode, (context, { params }) => readCode(context, params.id)),
  bind(contract.readPublicRelease, (context, { params }) => readPublic(context, params.code)),
  bind(albums.listAlbums, (context, { query }) => listAlbums(context, query)),
  bind(albums.createAlbum, (context, { body }) => createAlbum(context, body)),
  bind(albums.readAlbum, async (_, { parent }) => toAlbum(parent), ownAlbum),
  bind(albums.updateAlbum, (context, { parent, body }) => updateAlbum(context, parent.id, body), ownAlbum),
];
