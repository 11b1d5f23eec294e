import * as exports from '../../../contract/station-exports.ts';
import * as live from '../../../contract/station-live.ts';
import * as reviews from '../../../contract/station-reviews.ts';
import * as songs from '../../../contract/station-songs.ts';
import * as team from '../../../contract/station-team.ts';
import * as contract from '../../../contract/stations.ts';
import type { StationRole } from '../../../contract/vocabulary/station-team.ts';
import { refuse } from '../../errors.ts';
import { bind } from '../../http/route.ts';
import { listActions, listActivity, listSongActions } from './action-reads.ts';
import { listDecisions, readSongDecision } from './decision-reads.ts';
import { listSongDownloads } from './download-reads.ts';
import { sendExport } from './exports/send-export.ts';
import { listStationSongs } from './feed-reads.ts';
import { hearStation } from './hear-station.ts';
import { listHistory } from './history-reads.ts';
import { listLikes, readSongStats } from './like-reads.ts';
import { adminAt, memberAt, seatAt } from './member-of.ts';
import { listOnAir } from './on-air-reads.ts';
import { listStations, readSite, readStation } from './reads.ts';
import { listPlaylists, listSessions, readLatestSession } from './review-reads.ts';
import { readSettings } from './settings-reads.ts';
import { readStats } from './stats-reads.ts';
import { listStationUsers } from './team-reads.ts';
import { acceptInvite } from './verbs/accept-invite.ts';
import { actOnSong } from './verbs/act-on-song.ts';
import { answerRequest } from './verbs/answer-request.ts';
import { changeRole } from './verbs/change-role.ts';
import { changeSettings } from './verbs/change-settings.ts';
import { createPlaylist } from './verbs/create-playlist.ts';
import { decideSong } from './verbs/decide-song.ts';
import { deleteComment } from './verbs/delete-comment.ts';
import { deleteCycle } from './verbs/delete-cycle.ts';
import { editComment } from './verbs/edit-comment.ts';
import { inviteUser } from './verbs/invite-user.ts';
import { markCycle } from './verbs/mark-cycle.ts';
import { preparePack } from './verbs/prepare-pack.ts';
import { removeUser } from './verbs/remove-user.ts';
import { requestAccess } from './verbs/request-access.ts';
import { resetDecisions } from './verbs/reset-decisions.ts';
import { undoAct } from './verbs/undo-act.ts';
import { updatePlaylist } from './verbs/update-playlist.ts';

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
  bind(live.stationEvents, (context, { parent, raw }) => hearStation(context, parent, raw), memberAt),
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
