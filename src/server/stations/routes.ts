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
import { refuse } from '#server/errors.ts';
import { bind } from '#server/http/route.ts';
import { ownRelease } from '#server/releases/index.ts';
import type { StationRole } from '#shared/station-team.ts';
import {
  castVote,
  closeCommittee,
  endVote,
  openCommittee,
  settleDraw,
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
import {
  changePlayout,
  correctSong,
  pushSongs,
  retryPush,
  setPlayoutPlace,
  tryPlayoutPlace,
} from './playout/playout.commands.ts';
import { listPushes, readPlayout, readPlayoutPlace, readSongPlayout } from './playout/playout.queries.ts';
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
import { listStationSongs } from './songs/feed.queries.ts';
import { listSongDownloads, readStats } from './songs/song-stats.queries.ts';
import { actOnSong, decideSong, deleteComment, editComment } from './songs/songs.commands.ts';
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
} from './team/team.commands.ts';
import { listStationUsers, visitStation } from './team/team.queries.ts';
import { appeal, saveReasons } from './verdicts/verdicts.commands.ts';
import { listVerdicts, readReasons } from './verdicts/verdicts.queries.ts';

const directory = [
  bind(contract.listStations, (context) => listStations(context)),
  bind(contract.readStation, (context, { params }) => readStation(context, params.subdomain)),
  bind(contract.siteByHost, (context, { params }) => readSite(context, params.subdomain)),
  bind(contract.stationStats, (context, { query }) => readStats(context, query.exact !== undefined)),
];

/** The address is in the query or in the body. */
const invitedBy = ({
  email,
  role = 'member',
}: {
  email?: string | undefined;
  role?: StationRole | undefined;
}) => (email === undefined ? refuse('INVALID', { fields: { email: 'REQUIRED' } }) : { email, role });

/** An id that the body repeats must be the path's. @throws INVALID */
function refuseOtherId(id: string, repeated: Record<string, string | undefined>): void {
  for (const [field, given] of Object.entries(repeated))
    if (given !== undefined && given.toLowerCase() !== id.toLowerCase())
      refuse('INVALID', { fields: { [field]: 'INVALID' } });
}

const members = [
  bind(team.listOwnStations, (context) => listOwnStations(context)),
  bind(
    team.stationUsers,
    (context, { parent, query }) => listStationUsers(context, parent, query),
    visitStation,
  ),
  bind(team.requestAccess, (context, { parent }) => requestAccess(context, parent.station.id), visitStation),
  bind(team.approveUser, (context, { params, body: { user_id, role } }) => {
    refuseOtherId(params.userId, { user_id });
    return answerRequest(context, params.userId, { status: 'approved', role });
  }),
  bind(team.rejectUser, (context, { params }) =>
    answerRequest(context, params.userId, { status: 'rejected' }),
  ),
  bind(team.takeBackRejection, (context, { params }) => takeBackRejection(context, params.userId)),
  bind(team.promoteUser, (context, { params }) => changeRole(context, params.userId, 'admin')),
  bind(team.demoteUser, (context, { params }) => changeRole(context, params.userId, 'member')),
  bind(team.inviteUser, (context, { query, body }) => inviteUser(context, invitedBy({ ...query, ...body }))),
  bind(team.acceptInvite, (context, { body }) => acceptInvite(context, body)),
  bind(team.removeUser, (context, { params }) => removeUser(context, params.userId)),
];

const songWork = [
  bind(live.stationEvents, (context, { raw }) => streamStationEvents(context, raw)),
  bind(songs.stationFeed, (context, { query }) => listStationSongs(context, query)),
  bind(songs.actOnSong, (context, { body }) => actOnSong(context, body)),
  bind(songs.songActions, (context, { params, query }) => listSongActions(context, params.releaseId, query)),
  bind(songs.readSongStats, (context, { params }) => readSongStats(context, params.releaseId)),
  bind(songs.stationActions, (context, { query }) => listActions(context, query)),
  bind(songs.editComment, (context, { params, body }) =>
    editComment(context, params.actionId, body.comment_text),
  ),
  bind(songs.deleteComment, (context, { params }) => deleteComment(context, params.actionId)),
  bind(songs.stationActivity, (context, { query }) => listActivity(context, query)),
  bind(songs.stationLikes, (context, { query }) => listLikes(context, query)),
  bind(songs.decideSong, (context, { params, body: { release_id, ...decided } }) => {
    refuseOtherId(params.releaseId, { release_id });
    return decideSong(context, params.releaseId, decided);
  }),
  bind(songs.readDecision, (context, { params }) => readSongDecision(context, params.releaseId)),
  bind(songs.songHistory, (context, { params, query }) => listHistory(context, params.releaseId, query)),
  bind(songs.stationDecisions, (context, { query }) => listDecisions(context, query)),
];

const cycles = [
  bind(reviews.listPlaylists, (context, { query }) => listPlaylists(context, query)),
  bind(reviews.createPlaylist, (context, { body }) => createPlaylist(context, body)),
  bind(reviews.updatePlaylist, (context, { params, body }) =>
    updatePlaylist(context, params.playlistId, body),
  ),
  bind(reviews.listReviewSessions, (context, { query }) => listSessions(context, query)),
  bind(reviews.listOnAir, (context, { query }) => listOnAir(context, query)),
  bind(reviews.latestReviewSession, (context) => readLatestSession(context)),
  bind(reviews.createReviewSession, (context, { body }) => markCycle(context, body)),
  bind(reviews.deleteReviewSession, (context, { params }) => deleteCycle(context, params.sessionId)),
  bind(reviews.resetDecisions, (context) => resetDecisions(context)),
  bind(reviews.undoAction, (context, { params }) => undoAction(context, params.undoId)),
];

const committeeWork = [
  bind(committees.openCommittee, (context, { body }) => openCommittee(context, body)),
  bind(committees.currentCommittee, (context) => readCurrent(context)),
  bind(committees.listCommittees, (context, { query }) => listPast(context, query)),
  bind(committees.readCommittee, (context, { params }) => readCommittee(context, params.committeeId)),
  bind(committees.committeeVotes, (context, { params }) =>
    readSongVotes(context, params.committeeId, params.releaseId),
  ),
  bind(committees.castVote, (context, { params, body }) =>
    castVote(context, params.committeeId, params.releaseId, body),
  ),
  bind(committees.endVote, (context, { params }) => endVote(context, params.committeeId, params.releaseId)),
  bind(committees.settleDraw, (context, { params, body }) =>
    settleDraw(context, params.committeeId, params.releaseId, body.vote),
  ),
  bind(committees.beInRoom, (context, { params, body }) =>
    beInRoom(context, params.committeeId, body.is_present),
  ),
  bind(committees.addSeat, (context, { params, body }) => addSeat(context, params.committeeId, body.user_id)),
  bind(committees.endSeat, (context, { params }) => endSeat(context, params.committeeId, params.userId)),
  bind(committees.takeChair, (context, { params }) => takeChair(context, params.committeeId)),
  bind(committees.closeCommittee, (context, { params, body }) =>
    closeCommittee(context, params.committeeId, body.unfinished),
  ),
  bind(committees.committeeMinutes, (context, { params, query, raw }) =>
    sendMinutes(context, params.committeeId, query, raw),
  ),
];

const exported = [
  bind(exports.exportPlaylist, (context, { params, query, raw }) =>
    sendExport(context, { playlistId: params.playlistId }, query, raw),
  ),
  bind(exports.exportReviewSession, (context, { params, query, raw }) =>
    sendExport(context, { sessionId: params.sessionId }, query, raw),
  ),
  bind(exports.preparePack, (context, { body }) => preparePack(context, body)),
  bind(exports.songDownloads, (context, { params }) => listSongDownloads(context, params.releaseId)),
  bind(exports.readSettings, (context) => readSettings(context)),
  bind(exports.changeSettings, (context, { body }) => changeSettings(context, body)),
];

const playouts = [
  bind(playout.readPlayout, (context) => readPlayout(context)),
  bind(playout.changePlayout, (context, { body }) => changePlayout(context, body)),
  bind(playout.readPlayoutPlace, (context) => readPlayoutPlace(context)),
  bind(playout.setPlayoutPlace, async (context, { body }) => {
    await setPlayoutPlace(context, body);
    return readPlayoutPlace(context);
  }),
  bind(playout.tryPlayoutPlace, async (context) => ({ push_id: await tryPlayoutPlace(context) })),
  bind(playout.listPushes, (context, { query }) => listPushes(context, query)),
  bind(playout.pushSongs, (context, { body: { playlist_id, session_id, release_id } }) =>
    pushSongs(context, { playlistId: playlist_id, sessionId: session_id, releaseId: release_id }),
  ),
  bind(playout.retryPush, (context, { params }) => retryPush(context, params.pushId)),
  bind(playout.readSongPlayout, (context, { params }) => readSongPlayout(context, params.releaseId)),
  bind(playout.changeSongPlayout, (context, { params, body }) =>
    correctSong(context, params.releaseId, body),
  ),
];

const playLogs = [
  bind(plays.listPlayLogs, (context, { query }) => listLogs(context, query)),
  bind(plays.uploadPlayLog, (context, { query, raw }) => uploadPlayLog(context, query.name, raw)),
  bind(plays.explainPlayLog, (context, { params, body }) => explainPlayLog(context, params.logId, body)),
  bind(plays.deletePlayLog, (context, { params }) => deletePlayLog(context, params.logId)),
  bind(plays.sendPlays, (context, { params, query, raw }) => sendPlays(context, params.id, query.name, raw)),
  bind(plays.listDoubts, (context, { query }) => listDoubts(context, query.limit)),
  bind(plays.answerDoubt, (context, { params, body }) =>
    answerDoubt(context, params.songId, body.release_id),
  ),
  bind(plays.undoAnswer, (context, { params }) => undoAnswer(context, params.songId)),
  bind(plays.playsSummary, (context) => readSummary(context)),
  bind(plays.listPlayedSongs, (context, { query }) => listPlayedSongs(context, query)),
  bind(plays.readReleasePlays, ({ app }, { parent }) => readReleasePlays(app, parent.id), ownRelease),
  bind(plays.readPlaysPlace, (context) => readPlaysPlace(context)),
  bind(plays.setPlaysPlace, async (context, { body }) => {
    await setPlaysPlace(context, body);
    return readPlaysPlace(context);
  }),
  bind(plays.listPlayKeys, (context) => listKeys(context)),
  bind(plays.createPlayKey, (context, { body }) => createPlayKey(context, body.name)),
  bind(plays.revokePlayKey, (context, { params }) => revokeKey(context, params.keyId)),
];

const reportFiles = [
  bind(reports.ownReport, ({ app, caller }, { query, raw }) =>
    sendReport(app, caller.tenantId, query.kind, query, raw),
  ),
  bind(reports.stationReport, ({ app, caller }, { query, raw }) =>
    sendStationReport(app, caller.station.id, query, raw),
  ),
  bind(reports.operatorReport, ({ app }, { query, raw }) =>
    sendReport(app, query.tenant_id ?? null, query.kind, query, raw),
  ),
];

const studios = [
  bind(studio.readCard, (context, { params }) => readCard(context, params.releaseId)),
  bind(studio.readStudio, (context) => readStudio(context)),
  bind(studio.setStudio, (context, { body }) => setStudio(context, body)),
  bind(studio.stepStudio, (context, { body }) => stepStudio(context, body)),
];

const verdictAnswers = [
  bind(verdicts.listReasons, ({ app, caller }) => readReasons(app.database.orm, caller.station.id)),
  bind(verdicts.saveReasons, (context, { body }) => saveReasons(context, body)),
  bind(verdicts.listVerdicts, ({ app }, { parent }) => listVerdicts(app.database.orm, parent.id), ownRelease),
  bind(
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
