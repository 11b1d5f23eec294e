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
import { bind } from '#server/http/route.ts';
import { createAlbum, orderAlbum, scheduleAlbum, updateAlbum } from './albums/albums.commands.ts';
import { listAlbums, ownAlbum, readAlbumSongs } from './albums/albums.queries.ts';
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
  bind(preflightCall, (context, { parent }) => readPreflight(context.app.database.orm, parent), ownRelease),
  bind(contract.publishRelease, (context, { parent }) => publishRelease(context, parent.id), ownRelease),
  bind(radioPushCheckout, (context, { body, raw }) =>
    createRadioPushCheckout(context, { ...body, origin: raw?.request.headers.origin }),
  ),
  bind(contract.unpublishRelease, (context, { parent }) => unpublishRelease(context, parent.id), ownRelease),
  bind(contract.ownTrash, (context, { query }) => listTrashedReleases(context, query)),
  bind(contract.trashRelease, (context, { parent }) => trashRelease(context, parent.id), ownRelease),
  bind(contract.restoreRelease, (context, { parent }) => restoreRelease(context, parent.id), trashedRelease),
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
  bind(
    privateLinks.listPrivateLinks,
    (context, { parent, query }) => listLinks(context, parent.id, query),
    ownRelease,
  ),
  bind(
    privateLinks.addPrivateLink,
    (context, { parent, body }) => addPrivateLink(context, parent.id, body),
    ownRelease,
  ),
  bind(
    privateLinks.mailPrivateLinks,
    (context, { parent, body }) => mailLinks(context, parent.id, body),
    ownRelease,
  ),
  bind(
    privateLinks.revokePrivateLink,
    (context, { parent, params }) => revokeLink(context, parent.id, params.linkId),
    ownRelease,
  ),
  bind(privateLinks.listContacts, (context, { query }) => listContacts(context, query)),
  bind(privateLinks.removeContact, (context, { parent }) => removeContact(context, parent.id), ownContact),
  bind(privateLinks.readPrivateLink, (context, { params }) => checkLink(context, params.token)),
  bind(privateLinks.openPrivateLink, (context, { params, body }) => openLink(context, params.token, body)),
  bind(privateLinks.reportListening, (context, { params, body }) =>
    recordListening(context, params.token, body),
  ),
  bind(clicks.countClick, (context, { params, body, raw }) =>
    countClick(context, params.code, body.url, raw?.request.headers['accept-language']),
  ),
  bind(reminderCall, (context, { params, body }) => requestReminder(context, params.code, body)),
  bind(presaves.readPresave, (context, { body }) => readPresave(context, body.link)),
  bind(presaves.endPresave, (context, { body }) => endPresave(context, body.link)),
  bind(clicks.readClicks, (context, { parent }) => readClicks(context.app, parent.id), ownRelease),
  bind(contract.readReleaseCode, (context, { params }) => readCode(context, params.id)),
  bind(contract.readPublicRelease, (context, { params }) => readPublic(context, params.code)),
  bind(contract.publicReleaseEvents, (context, { params, raw }) => streamPage(context, params.code, raw)),
  bind(listPosters, (context, { params }) => readPosters(context, params.code)),
  bind(albums.listAlbums, (context, { query }) => listAlbums(context, query)),
  bind(albums.createAlbum, (context, { body }) => createAlbum(context, body)),
  bind(albums.readAlbum, async (_, { parent }) => toAlbum(parent), ownAlbum),
  bind(albums.albumTrash, (context, { query }) => listTrashedAlbums(context, query)),
  bind(albums.trashAlbum, (context, { parent }) => trashAlbum(context, parent.id), ownAlbum),
  bind(albums.restoreAlbum, (context, { parent }) => restoreAlbum(context, parent.id), trashedAlbum),
  bind(albums.albumSongs, ({ app }, { parent }) => readAlbumSongs(app.database.orm, parent.id), ownAlbum),
  bind(
    albums.orderAlbum,
    (context, { parent, body }) => orderAlbum(context, parent.id, body.order),
    ownAlbum,
  ),
  bind(
    albums.scheduleAlbum,
    (context, { parent, body }) => scheduleAlbum(context, parent.id, body.digital_release_date),
    ownAlbum,
  ),
  bind(codes.listCodeRanges, (context) => listRanges(context)),
  bind(codes.addCodeRange, (context, { body }) => addRange(context, body)),
  bind(
    codes.changeCodeRange,
    (context, { parent, body }) => changeRange(context, parent.id, body.is_ended),
    rangeAt,
  ),
  bind(
    codes.assignCode,
    (context, { parent, body }) => assignCode(context, parent.id, body.kind),
    ownRelease,
  ),
  bind(albums.updateAlbum, (context, { parent, body }) => updateAlbum(context, parent.id, body), ownAlbum),
];
