import * as contract from '#contract/deliveries/deliveries.ts';
import * as messages from '#contract/deliveries/messages.ts';
import * as services from '#contract/deliveries/services.ts';
import type { Context } from '#server/context.ts';
import { implement } from '#server/http/route.ts';
import { keptRelease, ownAlbum, ownRelease } from '#server/releases/index.ts';
import { previewMessage } from './messages.queries.ts';
import { hurryService, retryParcel, tryService } from './parcels.commands.ts';
import { setLink } from './progress.commands.ts';
import { readAlbumDeliveries, readDeliveries, readParcel, shownParcel } from './progress.queries.ts';
import { readSending } from './sending.queries.ts';
import { addService, changeService, removeService } from './services.commands.ts';
import {
  existingParcel,
  listAcknowledgements,
  listParcels,
  listServices,
  readService,
} from './services.queries.ts';

const parcelAt = (context: Context, { id }: { id: string }) => existingParcel(context, id);
const serviceAt = (context: Context, { id }: { id: string }) => readService(context, id);

export const routes = [
  implement(contract.readDeliveries, ({ app }, { parent }) => readDeliveries(app, parent.id), keptRelease),
  implement(contract.readParcel, ({ app }, { parent }) => readParcel(app, parent), shownParcel),
  implement(
    contract.readAlbumDeliveries,
    ({ app }, { parent }) => readAlbumDeliveries(app, parent.id),
    ownAlbum,
  ),
  implement(
    contract.readSending,
    ({ app }, { parent }) => readSending(app, { releaseId: parent.id, albumId: null }),
    ownRelease,
  ),
  implement(
    contract.readAlbumSending,
    ({ app }, { parent }) => readSending(app, { releaseId: null, albumId: parent.id }),
    ownAlbum,
  ),
  implement(
    messages.readMessage,
    ({ app }, { parent }) => previewMessage(app, { releaseId: parent.id, albumId: null }),
    ownRelease,
  ),
  implement(
    messages.readAlbumMessage,
    ({ app }, { parent }) => previewMessage(app, { releaseId: null, albumId: parent.id }),
    ownAlbum,
  ),
  implement(services.listServices, (context) => listServices(context)),
  implement(services.addService, async (context, { body }) =>
    readService(context, await addService(context, body)),
  ),
  implement(
    services.changeService,
    async (context, { params, body }) => {
      await changeService(context, params.id, body);
      return readService(context, params.id);
    },
    serviceAt,
  ),
  implement(services.tryService, async (context, { params }) => ({
    parcel_id: await tryService(context, params.id),
  })),
  implement(services.hurryService, (context, { params }) => hurryService(context, params.id)),
  implement(services.removeService, (context, { params }) => removeService(context, params.id)),
  implement(
    services.listParcels,
    (context, { params, query }) => listParcels(context, params.id, query),
    serviceAt,
  ),
  implement(
    services.listAcknowledgements,
    (context, { params }) => listAcknowledgements(context, params.id),
    serviceAt,
  ),
  implement(services.retryParcel, (context, { params }) => retryParcel(context, params.id)),
  implement(
    services.setParcelLink,
    (context, { params, body }) => setLink(context, params.id, body.link),
    parcelAt,
  ),
];
