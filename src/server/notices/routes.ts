import * as contract from '#contract/notices.ts';
import { bind } from '#server/http/route.ts';
import { endPush, openPush } from './push.commands.ts';
import { readPush } from './push.queries.ts';
import { chooseRhythm, readNotices } from './updates.commands.ts';
import { streamNotices } from './updates.http.ts';
import { listNotices, readRhythm, readUnread } from './updates.queries.ts';

export const routes = [
  bind(contract.listNotices, (context, { query }) => listNotices(context, query)),
  bind(contract.countUnread, (context) => readUnread(context)),
  bind(contract.readNotices, (context, { body }) => readNotices(context, body)),
  bind(contract.noticeEvents, (context, { raw }) => streamNotices(context, raw)),
  bind(contract.readNoticeSettings, (context) => readRhythm(context)),
  bind(contract.changeNoticeSettings, (context, { body }) => chooseRhythm(context, body)),
  bind(contract.readPush, (context, { query }) => readPush(context, query.endpoint)),
  bind(contract.openPush, (context, { body }) => openPush(context, body)),
  bind(contract.endPush, (context, { query }) => endPush(context, query.endpoint)),
];
