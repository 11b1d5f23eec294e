import * as contract from '../../../contract/stations/directory.ts';
import * as exports from '../../../contract/stations/exports.ts';
import * as live from '../../../contract/stations/live.ts';
import * as reviews from '../../../contract/stations/reviews.ts';
import * as songs from '../../../contract/stations/songs.ts';
import * as team from '../../../contract/stations/team.ts';
import type { StationRole } from '../../../contract/vocabulary/station-team.ts';
import { refuse } from '../../errors.ts';
import { bind } from '../../http/route.ts';
import { listOnAir } from './cycles/reads/on-air.ts';
import { listPlaylists, listSessions, readLatestSession } from './cycles/reads/reviews.ts';
import { createPlaylist } from './cycles/verbs/create-playlist.ts';
import { deleteCycle } from './cycles/verbs/delete-cycle.ts';
import { markCycle } from './cycles/verbs/mark-cycle.ts';
import { resetDecisions } from './cycles/verbs/reset-decisions.ts';
import { undoAct } from './cycles/verbs/undo-act.ts';
import { updatePlaylist } from './cycles/verbs/update-playlist.ts';
import { listStations, readSite, readStation } from './directory/reads.ts';
import { readSettings } from './directory/rules/settings.ts';
import { changeSettings } from './directory/verbs/change-settings.ts';
import { sendExport } from './exports/streams/send-export.ts';
import { preparePack } from './exports/verbs/prepare-pack.ts';
import { streamStationEvents } from './live/streams/stream-station-events.ts';
import { listActions, listActivity, listSongActions } from './songs/reads/actions.ts';
import { listDecisions, readSongDecision } from './songs/reads/decisions.ts';
import { listSongDownloads } from './songs/reads/downloads.ts';
import { listStationSongs } from './songs/reads/feed.ts';
import { listHistory } from './songs/reads/history.ts';
import { listLikes, readSongStats } from './songs/reads/likes.ts';
import { readStats } from './songs/reads/stats.ts';
import { actOnSong } from './songs/verbs/act-on-song.ts';
import { decideSong } from './songs/verbs/decide-song.ts';
import { deleteComment } from './songs/verbs/delete-comment.ts';
import { editComment } from './songs/verbs/edit-comment.ts';
import { adminAt, memberAt, seatAt } from './team/reads/member.ts';
import { listStationUsers } from './team/reads/team.ts';
import { acceptInvite } from './team/verbs/accept-invite.ts';
import { answerRequest } from './team/verbs/answer-request.ts';
import { changeRole } from './team/verbs/change-role.ts';
import { inviteUser } from './team/verbs/invite-user.ts';
import { removeUser } from './team/verbs/remove-user.ts';
import { requestAccess } from './team/verbs/request-access.ts';

const hosts = [
  bind(contract.listStations, (context) => listStations(context)),
  bind(contract.readStation, (context, { params }) => readStation(context, params.subdomain)),
  bind(contract.siteByHost, (context, { params }) => readSite(context, params.subdomain)),
  bind(
    contract.stationStats,
    (context, { parent, query }) => readStats(context, parent, query.exact !== undefined),
    memberAt,
  ),
];

/** The address stands in the query or in the body. */
const invitedBy = ({
  email,
  role = 'member',
}: {
  email?: string | undefined;
  role?: StationRole | undefined;
}) => (email === undefined ? refuse('INVALID', { fields: { email: 'REQUIRED' } }) : { email, role });

/** An id that the body repeats is the path's. */
function sameAs(id: string, repeated: Record<string, string | undefined>): void {
  for (const [field, given] of Object.entries(repeated))
    if (given !== undefined && given.toLowerCase() !== id.toLowerCase())
      refuse('INVALID', { fields: { [field]: 'INVALID' } });
}

const people = [
  bind(team.stationUsers, (context, { parent, query }) => listStationUsers(context, parent, query), seatAt),
  bind(team.requestAccess, (context, { params }) => requestAccess(context, params.id), seatAt),
  bind(
    team.approveUser,
    (context, { params, body: { user_id, role } }) => {
      sameAs(params.userId, { user_id });
      return answerRequest(context, params.id, params.userId, { status: 'approved', role });
    },
    adminAt,
  ),
  bind(
    team.rejectUser,
    (context, { params }) => answerRequest(context, params.id, params.userId, { status: 'rejected' }),
    adminAt,
  ),
  bind(
    team.promoteUser,
    (context, { params }) => changeRole(context, params.id, params.userId, 'admin'),
    adminAt,
  ),
  bind(
    team.demoteUser,
    (context, { params }) => changeRole(context, params.id, params.userId, 'member'),
    adminAt,
  ),
  bind(
    team.inviteUser,
    (context, { parent, query, body }) =>
      inviteUser(context, parent.station, invitedBy({ ...query, ...body })),
    adminAt,
  ),
  bind(team.acceptInvite, (context, { body }) => acceptInvite(context, body)),
  bind(team.removeUser, (context, { params }) => removeUser(context, params.id, params.userId), adminAt),
];

const work = [
  bind(live.stationEvents, (context, { parent, raw }) => streamStationEvents(context, parent, raw), memberAt),
  bind(
    songs.stationFeed,
    (context, { parent, query }) => listStationSongs(context, parent.station, query),
    memberAt,
  ),
  bind(songs.actOnSong, (context, { params, body }) => actOnSong(context, params.id, body), memberAt),
  bind(
    songs.songActions,
    (context, { params, query }) => listSongActions(context, params.id, params.releaseId, query),
    memberAt,
  ),
  bind(
    songs.readSongStats,
    (context, { params }) => readSongStats(context, params.id, params.releaseId),
    memberAt,
  ),
  bind(
    songs.stationActions,
    (context, { params, query }) => listActions(context, params.id, query),
    memberAt,
  ),
  bind(
    songs.editComment,
    (context, { params, body }) => editComment(context, params.id, params.actionId, body.comment_text),
    memberAt,
  ),
  bind(
    songs.deleteComment,
    (context, { params }) => deleteComment(context, params.id, params.actionId),
    memberAt,
  ),
  bind(
    songs.stationActivity,
    (context, { params, query }) => listActivity(context, params.id, query),
    memberAt,
  ),
  bind(songs.stationLikes, (context, { params, query }) => listLikes(context, params.id, query), memberAt),
  bind(
    songs.decideSong,
    (context, { params, body: { release_id, ...decided } }) => {
      sameAs(params.releaseId, { release_id });
      return decideSong(context, params.id, params.releaseId, decided);
    },
    memberAt,
  ),
  bind(
    songs.readDecision,
    (context, { params }) => readSongDecision(context.app.database.orm, params.id, params.releaseId),
    memberAt,
  ),
  bind(
    songs.songHistory,
    (context, { params, query }) => listHistory(context, params.id, params.releaseId, query),
    memberAt,
  ),
  bind(
    songs.stationDecisions,
    (context, { params, query }) => listDecisions(context, params.id, query),
    memberAt,
  ),
];

const cycles = [
  bind(
    reviews.listPlaylists,
    (context, { params, query }) => listPlaylists(context, params.id, query),
    memberAt,
  ),
  bind(
    reviews.createPlaylist,
    (context, { params, body }) => createPlaylist(context, params.id, body),
    memberAt,
  ),
  bind(
    reviews.updatePlaylist,
    (context, { params, body }) => updatePlaylist(context, params.id, params.playlistId, body),
    memberAt,
  ),
  bind(
    reviews.listReviewSessions,
    (context, { params, query }) => listSessions(context, params.id, query),
    memberAt,
  ),
  bind(reviews.listOnAir, (context, { params, query }) => listOnAir(context, params.id, query), memberAt),
  bind(reviews.latestReviewSession, (context, { params }) => readLatestSession(context, params.id), memberAt),
  bind(
    reviews.createReviewSession,
    (context, { parent, body }) => markCycle(context, parent.station, body),
    memberAt,
  ),
  bind(
    reviews.deleteReviewSession,
    (context, { parent, params }) => deleteCycle(context, parent.station, params.sessionId),
    adminAt,
  ),
  bind(reviews.resetDecisions, (context, { parent }) => resetDecisions(context, parent.station), adminAt),
  bind(
    reviews.undoAct,
    (context, { parent, params }) => undoAct(context, parent.station, params.undoId),
    memberAt,
  ),
];

const out = [
  bind(
    exports.exportPlaylist,
    (context, { parent, params, query, raw }) =>
      sendExport(context, parent.station, { playlistId: params.playlistId }, query, raw),
    memberAt,
  ),
  bind(
    exports.exportReviewSession,
    (context, { parent, params, query, raw }) =>
      sendExport(context, parent.station, { sessionId: params.sessionId }, query, raw),
    memberAt,
  ),
  bind(
    exports.preparePack,
    (context, { parent, body }) => preparePack(context, parent.station, body),
    memberAt,
  ),
  bind(
    exports.songDownloads,
    (context, { parent, params }) => listSongDownloads(context, parent.station, params.releaseId),
    memberAt,
  ),
  bind(exports.readSettings, async (_context, { parent }) => readSettings(parent.station), memberAt),
  bind(
    exports.changeSettings,
    (context, { parent, body }) => changeSettings(context, parent.station, body),
    adminAt,
  ),
];

export const routes = [...hosts, ...people, ...work, ...cycles, ...out];
