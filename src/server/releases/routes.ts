import { createRadioPushCheckout as radioPushCheckout } from '#contract/billing.ts';
import * as albums from '#contract/releases/albums.ts';
import * as clicks from '#contract/releases/clicks.ts';
import * as codes from '#contract/releases/codes.ts';
import { listPosters } from '#contract/releases/posters.ts';
import { readPreflight as preflightCall } from '#contract/releases/preflight.ts';
import * as presaves from '#contract/releases/presaves.ts';
import * as privateLinks from '#contract/releases/private-links.ts';
import * as contract from '#contract/releases/releases.ts';
import { requestReminder as reminderCall } from '#contract/releases/reminders.ts';
import { implement } from '#server/http/route.ts';
import { createAlbum, orderAlbum, scheduleAlbum, updateAlbum } from './albums/albums.commands.ts';
import { listAlbums, ownAlbum, readAlbumSongs, readPublicAlbum } from './albums/albums.queries.ts';
import { addRange, assignCode, changeRange } from './codes/codes.commands.ts';
import {
  addImage,
  addLink,
  createDraft,
  createRelease,
  orderImages,
  readRelease,
  removeImage,
  removeLink,
  updateRelease,
} from './content/content.commands.ts';
import { streamPage } from './content/content.http.ts';
import { listOwn, ownRelease, readableRelease, readCode, readPublic } from './content/content.queries.ts';
import { endPresave, readPresave } from './presaves/presaves.commands.ts';
import {
  addLink as addPrivateLink,
  checkLink,
  mailLinks,
  openLink,
  recordListening,
  removeContact,
  revokeLink,
} from './private-links/private-links.commands.ts';
import { listContacts, listLinks, ownContact } from './private-links/private-links.queries.ts';
import {
  createRadioPushCheckout,
  publishRelease,
  scheduleRelease,
  unpublishRelease,
} from './publishing/publishing.commands.ts';
import { readPreflight } from './publishing/publishing.queries.ts';
import { countClick } from './reach/reach.commands.ts';
import { readClicks } from './reach/reach.queries.ts';
import { toAlbum } from './releases.policy.ts';
import { listRanges, rangeAt, readPosters } from './releases.queries.ts';
import { requestReminder } from './reminders/reminders.commands.ts';
import { restoreAlbum, restoreRelease, trashAlbum, trashRelease } from './trash/trash.commands.ts';
import {
  listTrashedAlbums,
  listTrashedReleases,
  trashedAlbum,
  trashedRelease,
} from './trash/trash.queries.ts';

export const routes = [
  implement(contract.ownReleases, (context, { query }) => listOwn(context, query)),
  implement(contract.createRelease, (context, { body }) => createRelease(context, body)),
  implement(contract.createDraft, (context, { body: { is_draft: _, ...content } }) =>
    createDraft(context, content),
  ),
  implement(contract.readRelease, (context, { parent }) => readRelease(context, parent), readableRelease),
  implement(
    contract.updateRelease,
    (context, { parent, body }) => updateRelease(context, parent.id, body),
    ownRelease,
  ),
  implement(
    contract.scheduleRelease,
    (context, { parent, body }) => scheduleRelease(context, parent.id, body),
    ownRelease,
  ),
  implement(
    preflightCall,
    (context, { parent }) => readPreflight(context.app.database.orm, parent),
    ownRelease,
  ),
  implement(contract.publishRelease, (context, { parent }) => publishRelease(context, parent.id), ownRelease),
  implement(radioPushCheckout, (context, { body, raw }) =>
    createRadioPushCheckout(context, { ...body, origin: raw?.request.headers.origin }),
  ),
  implement(
    contract.unpublishRelease,
    (context, { parent }) => unpublishRelease(context, parent.id),
    ownRelease,
  ),
  implement(contract.ownTrash, (context, { query }) => listTrashedReleases(context, query)),
  implement(contract.trashRelease, (context, { parent }) => trashRelease(context, parent.id), ownRelease),
  implement(
    contract.restoreRelease,
    (context, { parent }) => restoreRelease(context, parent.id),
    trashedRelease,
  ),
  implement(contract.addImage, (context, { parent, body }) => addImage(context, parent.id, body), ownRelease),
  implement(
    contract.orderImages,
    (context, { parent, body }) => orderImages(context, parent.id, body.order),
    ownRelease,
  ),
  implement(
    contract.removeImage,
    (context, { parent, params }) => removeImage(context, parent.id, params.imageId),
    ownRelease,
  ),
  implement(contract.addLink, (context, { parent, body }) => addLink(context, parent.id, body), ownRelease),
  implement(
    contract.removeLink,
    (context, { parent, params }) => removeLink(context, parent.id, params.linkId),
    ownRelease,
  ),
  implement(
    privateLinks.listPrivateLinks,
    (context, { parent, query }) => listLinks(context, parent.id, query),
    ownRelease,
  ),
  implement(
    privateLinks.addPrivateLink,
    (context, { parent, body }) => addPrivateLink(context, parent.id, body),
    ownRelease,
  ),
  implement(
    privateLinks.mailPrivateLinks,
    (context, { parent, body }) => mailLinks(context, parent.id, body),
    ownRelease,
  ),
  implement(
    privateLinks.revokePrivateLink,
    (context, { parent, params }) => revokeLink(context, parent.id, params.linkId),
    ownRelease,
  ),
  implement(privateLinks.listContacts, (context, { query }) => listContacts(context, query)),
  implement(
    privateLinks.removeContact,
    (context, { parent }) => removeContact(context, parent.id),
    ownContact,
  ),
  implement(privateLinks.readPrivateLink, (context, { params }) => checkLink(context, params.token)),
  implement(privateLinks.openPrivateLink, (context, { params, body }) =>
    openLink(context, params.token, body),
  ),
  implement(privateLinks.reportListening, (context, { params, body }) =>
    recordListening(context, params.token, body),
  ),
  implement(clicks.countClick, (context, { params, body, raw }) =>
    countClick(context, params.code, body.url, raw?.request.headers['accept-language']),
  ),
  implement(reminderCall, (context, { params, body }) => requestReminder(context, params.code, body)),
  implement(presaves.readPresave, (context, { body }) => readPresave(context, body.link)),
  implement(presaves.endPresave, (context, { body }) => endPresave(context, body.link)),
  implement(clicks.readClicks, (context, { parent }) => readClicks(context.app, parent.id), ownRelease),
  implement(contract.readReleaseCode, (context, { params }) => readCode(context, params.id)),
  implement(contract.readPublicRelease, (context, { params }) => readPublic(context, params.code)),
  implement(contract.publicReleaseEvents, (context, { params, raw }) =>
    streamPage(context, params.code, raw),
  ),
  implement(albums.readPublicAlbum, (context, { params }) => readPublicAlbum(context, params.code)),
  implement(listPosters, (context, { params }) => readPosters(context, params.code)),
  implement(albums.listAlbums, (context, { query }) => listAlbums(context, query)),
  implement(albums.createAlbum, (context, { body }) => createAlbum(context, body)),
  implement(albums.readAlbum, async (_, { parent }) => toAlbum(parent), ownAlbum),
  implement(albums.albumTrash, (context, { query }) => listTrashedAlbums(context, query)),
  implement(albums.trashAlbum, (context, { parent }) => trashAlbum(context, parent.id), ownAlbum),
  implement(albums.restoreAlbum, (context, { parent }) => restoreAlbum(context, parent.id), trashedAlbum),
  implement(
    albums.albumSongs,
    ({ app }, { parent }) => readAlbumSongs(app.database.orm, parent.id),
    ownAlbum,
  ),
  implement(
    albums.orderAlbum,
    (context, { parent, body }) => orderAlbum(context, parent.id, body.order),
    ownAlbum,
  ),
  implement(
    albums.scheduleAlbum,
    (context, { parent, body }) => scheduleAlbum(context, parent.id, body),
    ownAlbum,
  ),
  implement(codes.listCodeRanges, (context) => listRanges(context)),
  implement(codes.addCodeRange, (context, { body }) => addRange(context, body)),
  implement(
    codes.changeCodeRange,
    (context, { parent, body }) => changeRange(context, parent.id, body.is_ended),
    rangeAt,
  ),
  implement(
    codes.assignCode,
    (context, { parent, body }) => assignCode(context, parent.id, body.kind),
    ownRelease,
  ),
  implement(
    albums.updateAlbum,
    (context, { parent, body }) => updateAlbum(context, parent.id, body),
    ownAlbum,
  ),
];
