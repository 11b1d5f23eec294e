import * as committees from '#contract/stations/committees.ts';
import * as contract from '#contract/stations/directory.ts';
import * as exports from '#contract/stations/exports.ts';
import * as live from '#contract/stations/live.ts';
import * as playout from '#contract/stations/playout.ts';
import * as plays from '#contract/stations/plays.ts';
import * as reports from '#contract/stations/reports.ts';
import * as reviews from '#contract/stations/reviews.ts';
import * as songs from '#contract/stations/songs.ts';
import * as studio from '#contract/stations/studio.ts';
import * as team from '#contract/stations/team.ts';
import * as verdicts from '#contract/stations/verdicts.ts';
import { fail } from '#server/errors.ts';
import { implement } from '#server/http/route.ts';
import { ownRelease } from '#server/releases/index.ts';
import type { StationRole } from '#shared/station-team.ts';
import {
  castVote,
  closeCommittee,
  decideDraw,
  endVote,
  openCommittee,
  takeChair,
} from './committees/committees.commands.ts';
import { sendMinutes } from './committees/committees.http.ts';
import { listPast, readCommittee, readCurrent, readSongVotes } from './committees/committees.queries.ts';
import { addSeat, beInRoom, endSeat } from './committees/seats.commands.ts';
import { deleteCycle, markCycle, resetDecisions, undoAction } from './cycles/cycles.commands.ts';
import { listOnAir, listPlaylists, listSessions, readLatestSession } from './cycles/cycles.queries.ts';
import { createPlaylist, updatePlaylist } from './cycles/playlists.commands.ts';
import { changeSettings } from './directory/directory.commands.ts';
import {
  listOwnStations,
  listStations,
  readSettings,
  readSite,
  readStation,
} from './directory/directory.queries.ts';
import { preparePack } from './exports/exports.commands.ts';
import { sendExport } from './exports/exports.http.ts';
import { reportPresence } from './live/presence.commands.ts';
import {
  changePlayout,
  correctSong,
  keepLatinNames,
  pushSongs,
  retryPush,
  setPlayoutPlace,
  tryPlayoutPlace,
} from './playout/playout.commands.ts';
import {
  listPushes,
  listUnknownNames,
  readPlayout,
  readPlayoutPlace,
  readSongPlayout,
} from './playout/playout.queries.ts';
import { listDoubts, listKeys, listLogs, readPlaysPlace } from './plays/logs.queries.ts';
import {
  answerDoubt,
  createPlayKey,
  deletePlayLog,
  explainPlayLog,
  revokeKey,
  sendPlays,
  setPlaysPlace,
  undoAnswer,
  uploadPlayLog,
} from './plays/plays.commands.ts';
import { listPlayedSongs, readReleasePlays, readSummary } from './plays/plays.queries.ts';
import { sendReport, sendStationReport } from './reports/reports.http.ts';
import {
  listActions,
  listActivity,
  listLikes,
  listSongActions,
  readSongStats,
} from './songs/activity.queries.ts';
import { listDecisions, listHistory, readSongDecision } from './songs/decisions.queries.ts';
import { suggestSearch } from './songs/did-you-mean.queries.ts';
import { listStationSongs } from './songs/feed.queries.ts';
import { listSongDownloads, readStats } from './songs/song-stats.queries.ts';
import { actOnSong, decideSong, deleteComment, editComment, hearSong } from './songs/songs.commands.ts';
import { streamStationEvents } from './stations.http.ts';
import { setStudio, stepStudio } from './studio/studio.commands.ts';
import { readCard, readStudio } from './studio/studio.queries.ts';
import {
  acceptInvite,
  answerRequest,
  changeRole,
  inviteUser,
  removeUser,
  requestAccess,
  takeBackRejection,
  withdrawInvite,
} from './team/team.commands.ts';
import { listInvites, listStationUsers, visitStation } from './team/team.queries.ts';
import { appeal, saveReasons } from './verdicts/verdicts.commands.ts';
import { listVerdicts, readReasons } from './verdicts/verdicts.queries.ts';

const directory = [
  implement(contract.listStations, (context) => listStations(context)),
  implement(contract.readStation, (context, { params }) => readStation(context, params.subdomain)),
  implement(contract.siteByHost, (context, { params }) => readSite(context, params.subdomain)),
  implement(contract.stationStats, (context, { query }) => readStats(context, query.exact !== undefined)),
];

/** The address is in the query or in the body. */
const invitedBy = ({
  email,
  role = 'member',
}: {
  email?: string | undefined;
  role?: StationRole | undefined;
}) => (email === undefined ? fail('INVALID', { fields: { email: 'REQUIRED' } }) : { email, role });

/** An id that the body repeats must be the path's. @throws INVALID */
function refuseOtherId(id: string, repeated: Record<string, string | undefined>): void {
  for (const [field, given] of Object.entries(repeated))
    if (given !== undefined && given.toLowerCase() !== id.toLowerCase())
      fail('INVALID', { fields: { [field]: 'INVALID' } });
}

const members = [
  implement(team.listOwnStations, (context) => listOwnStations(context)),
  implement(
    team.stationUsers,
    (context, { parent, query }) => listStationUsers(context, parent, query),
    visitStation,
  ),
  implement(
    team.requestAccess,
    (context, { parent }) => requestAccess(context, parent.station.id),
    visitStation,
  ),
  implement(team.approveUser, (context, { params, body: { user_id, role } }) => {
    refuseOtherId(params.userId, { user_id });
    return answerRequest(context, params.userId, { status: 'approved', role });
  }),
  implement(team.rejectUser, (context, { params }) =>
    answerRequest(context, params.userId, { status: 'rejected' }),
  ),
  implement(team.takeBackRejection, (context, { params }) => takeBackRejection(context, params.userId)),
  implement(team.promoteUser, (context, { params }) => changeRole(context, params.userId, 'admin')),
  implement(team.demoteUser, (context, { params }) => changeRole(context, params.userId, 'member')),
  implement(team.inviteUser, (context, { query, body }) =>
    inviteUser(context, invitedBy({ ...query, ...body })),
  ),
  implement(team.listInvites, (context, { query }) => listInvites(context, query)),
  implement(team.withdrawInvite, (context, { params }) => withdrawInvite(context, params.inviteId)),
  implement(team.acceptInvite, (context, { body }) => acceptInvite(context, body)),
  implement(team.removeUser, (context, { params }) => removeUser(context, params.userId)),
];

const songWork = [
  implement(live.stationEvents, (context, { raw }) => streamStationEvents(context, raw)),
  implement(live.reportPresence, (context, { body }) => reportPresence(context, body.release_id)),
  implement(songs.stationFeed, (context, { query }) => listStationSongs(context, query)),
  implement(songs.actOnSong, (context, { body }) => actOnSong(context, body)),
  implement(songs.songActions, (context, { params, query }) =>
    listSongActions(context, params.releaseId, query),
  ),
  implement(songs.suggestSearch, async (context, { query }) => ({
    q: await suggestSearch(context, query.q),
  })),
  implement(songs.hearSong, (context, { params }) => hearSong(context, params.releaseId)),
  implement(songs.readSongStats, (context, { params }) => readSongStats(context, params.releaseId)),
  implement(songs.stationActions, (context, { query }) => listActions(context, query)),
  implement(songs.editComment, (context, { params, body }) =>
    editComment(context, params.actionId, body.comment_text),
  ),
  implement(songs.deleteComment, (context, { params }) => deleteComment(context, params.actionId)),
  implement(songs.stationActivity, (context, { query }) => listActivity(context, query)),
  implement(songs.stationLikes, (context, { query }) => listLikes(context, query)),
  implement(songs.decideSong, (context, { params, body: { release_id, ...decided } }) => {
    refuseOtherId(params.releaseId, { release_id });
    return decideSong(context, params.releaseId, decided);
  }),
  implement(songs.readDecision, (context, { params }) => readSongDecision(context, params.releaseId)),
  implement(songs.songHistory, (context, { params, query }) => listHistory(context, params.releaseId, query)),
  implement(songs.stationDecisions, (context, { query }) => listDecisions(context, query)),
];

const cycles = [
  implement(reviews.listPlaylists, (context, { query }) => listPlaylists(context, query)),
  implement(reviews.createPlaylist, (context, { body }) => createPlaylist(context, body)),
  implement(reviews.updatePlaylist, (context, { params, body }) =>
    updatePlaylist(context, params.playlistId, body),
  ),
  implement(reviews.listReviewSessions, (context, { query }) => listSessions(context, query)),
  implement(reviews.listOnAir, (context, { query }) => listOnAir(context, query)),
  implement(reviews.latestReviewSession, (context) => readLatestSession(context)),
  implement(reviews.createReviewSession, (context, { body }) => markCycle(context, body)),
  implement(reviews.deleteReviewSession, (context, { params }) => deleteCycle(context, params.sessionId)),
  implement(reviews.resetDecisions, (context) => resetDecisions(context)),
  implement(reviews.undoAction, (context, { params }) => undoAction(context, params.undoId)),
];

const committeeWork = [
  implement(committees.openCommittee, (context, { body }) => openCommittee(context, body)),
  implement(committees.currentCommittee, (context) => readCurrent(context)),
  implement(committees.listCommittees, (context, { query }) => listPast(context, query)),
  implement(committees.readCommittee, (context, { params }) => readCommittee(context, params.committeeId)),
  implement(committees.committeeVotes, (context, { params }) =>
    readSongVotes(context, params.committeeId, params.releaseId),
  ),
  implement(committees.castVote, (context, { params, body }) =>
    castVote(context, params.committeeId, params.releaseId, body),
  ),
  implement(committees.endVote, (context, { params }) =>
    endVote(context, params.committeeId, params.releaseId),
  ),
  implement(committees.decideDraw, (context, { params, body }) =>
    decideDraw(context, params.committeeId, params.releaseId, body.vote),
  ),
  implement(committees.beInRoom, (context, { params, body }) =>
    beInRoom(context, params.committeeId, body.is_present),
  ),
  implement(committees.addSeat, (context, { params, body }) =>
    addSeat(context, params.committeeId, body.user_id),
  ),
  implement(committees.endSeat, (context, { params }) => endSeat(context, params.committeeId, params.userId)),
  implement(committees.takeChair, (context, { params }) => takeChair(context, params.committeeId)),
  implement(committees.closeCommittee, (context, { params, body }) =>
    closeCommittee(context, params.committeeId, body.unfinished),
  ),
  implement(committees.committeeMinutes, (context, { params, query, raw }) =>
    sendMinutes(context, params.committeeId, query, raw),
  ),
];

const exported = [
  implement(exports.exportPlaylist, (context, { params, query, raw }) =>
    sendExport(context, { playlistId: params.playlistId }, query, raw),
  ),
  implement(exports.exportReviewSession, (context, { params, query, raw }) =>
    sendExport(context, { sessionId: params.sessionId }, query, raw),
  ),
  implement(exports.preparePack, (context, { body }) => preparePack(context, body)),
  implement(exports.songDownloads, (context, { params }) => listSongDownloads(context, params.releaseId)),
  implement(exports.readSettings, (context) => readSettings(context)),
  implement(exports.changeSettings, (context, { body }) => changeSettings(context, body)),
];

const playouts = [
  implement(playout.readPlayout, (context) => readPlayout(context)),
  implement(playout.changePlayout, (context, { body }) => changePlayout(context, body)),
  implement(playout.readPlayoutPlace, (context) => readPlayoutPlace(context)),
  implement(playout.setPlayoutPlace, async (context, { body }) => {
    await setPlayoutPlace(context, body);
    return readPlayoutPlace(context);
  }),
  implement(playout.tryPlayoutPlace, async (context) => ({ push_id: await tryPlayoutPlace(context) })),
  implement(playout.listPushes, (context, { query }) => listPushes(context, query)),
  implement(playout.pushSongs, (context, { body: { playlist_id, session_id, release_id } }) =>
    pushSongs(context, { playlistId: playlist_id, sessionId: session_id, releaseId: release_id }),
  ),
  implement(playout.retryPush, (context, { params }) => retryPush(context, params.pushId)),
  implement(playout.listUnknownNames, (context, { query }) =>
    listUnknownNames(context, {
      playlistId: query.playlist_id,
      sessionId: query.session_id,
      releaseId: query.release_id,
    }),
  ),
  implement(playout.keepLatinNames, (context, { body }) => keepLatinNames(context, body.names)),
  implement(playout.readSongPlayout, (context, { params }) => readSongPlayout(context, params.releaseId)),
  implement(playout.changeSongPlayout, (context, { params, body }) =>
    correctSong(context, params.releaseId, body),
  ),
];

const playLogs = [
  implement(plays.listPlayLogs, (context, { query }) => listLogs(context, query)),
  implement(plays.uploadPlayLog, (context, { query, raw }) => uploadPlayLog(context, query.name, raw)),
  implement(plays.explainPlayLog, (context, { params, body }) => explainPlayLog(context, params.logId, body)),
  implement(plays.deletePlayLog, (context, { params }) => deletePlayLog(context, params.logId)),
  implement(plays.sendPlays, (context, { params, query, raw }) =>
    sendPlays(context, params.id, query.name, raw),
  ),
  implement(plays.listDoubts, (context, { query }) => listDoubts(context, query.limit)),
  implement(plays.answerDoubt, (context, { params, body }) =>
    answerDoubt(context, params.songId, body.release_id),
  ),
  implement(plays.undoAnswer, (context, { params }) => undoAnswer(context, params.songId)),
  implement(plays.playsSummary, (context) => readSummary(context)),
  implement(plays.listPlayedSongs, (context, { query }) => listPlayedSongs(context, query)),
  implement(plays.readReleasePlays, ({ app }, { parent }) => readReleasePlays(app, parent.id), ownRelease),
  implement(plays.readPlaysPlace, (context) => readPlaysPlace(context)),
  implement(plays.setPlaysPlace, async (context, { body }) => {
    await setPlaysPlace(context, body);
    return readPlaysPlace(context);
  }),
  implement(plays.listPlayKeys, (context) => listKeys(context)),
  implement(plays.createPlayKey, (context, { body }) => createPlayKey(context, body.name)),
  implement(plays.revokePlayKey, (context, { params }) => revokeKey(context, params.keyId)),
];

const reportFiles = [
  implement(reports.ownReport, ({ app, caller }, { query, raw }) =>
    sendReport(app, caller.tenantId, query.kind, query, raw),
  ),
  implement(reports.stationReport, ({ app, caller }, { query, raw }) =>
    sendStationReport(app, caller.station.id, query, raw),
  ),
  implement(reports.operatorReport, ({ app }, { query, raw }) =>
    sendReport(app, query.tenant_id ?? null, query.kind, query, raw),
  ),
];

const studios = [
  implement(studio.readCard, (context, { params }) => readCard(context, params.releaseId)),
  implement(studio.readStudio, (context) => readStudio(context)),
  implement(studio.setStudio, (context, { body }) => setStudio(context, body)),
  implement(studio.stepStudio, (context, { body }) => stepStudio(context, body)),
];

const verdictAnswers = [
  implement(verdicts.listReasons, ({ app, caller }) => readReasons(app.database.orm, caller.station.id)),
  implement(verdicts.saveReasons, (context, { body }) => saveReasons(context, body)),
  implement(
    verdicts.listVerdicts,
    ({ app }, { parent }) => listVerdicts(app.database.orm, parent.id),
    ownRelease,
  ),
  implement(
    verdicts.appealVerdict,
    (context, { parent, params, body }) => appeal(context, parent, params.verdictId, body),
    ownRelease,
  ),
];

export const routes = [
  ...directory,
  ...members,
  ...songWork,
  ...cycles,
  ...committeeWork,
  ...exported,
  ...playouts,
  ...playLogs,
  ...reportFiles,
  ...studios,
  ...verdictAnswers,
];
