import * as contract from '#contract/notices.ts';
import { implement } from '#server/http/route.ts';
import { listStoppedSenders } from './notices.queries.ts';
import { endPush, openPush } from './push.commands.ts';
import { readPush } from './push.queries.ts';
import { liftMailStop } from './refusals.commands.ts';
import { chooseRhythm, readNotices } from './updates.commands.ts';
import { streamNotices } from './updates.http.ts';
import { listNotices, readRhythm, readUnread } from './updates.queries.ts';

export const routes = [
  implement(contract.listNotices, (context, { query }) => listNotices(context, query)),
  implement(contract.countUnread, (context) => readUnread(context)),
  implement(contract.readNotices, (context, { body }) => readNotices(context, body)),
  implement(contract.noticeEvents, (context, { raw }) => streamNotices(context, raw)),
  implement(contract.readNoticeSettings, (context) => readRhythm(context)),
  implement(contract.changeNoticeSettings, (context, { body }) => chooseRhythm(context, body)),
  implement(contract.readPush, (context, { query }) => readPush(context, query.endpoint)),
  implement(contract.openPush, (context, { body }) => openPush(context, body)),
  implement(contract.endPush, (context, { query }) => endPush(context, query.endpoint)),
  implement(contract.listStoppedSenders, (context) => listStoppedSenders(context)),
  implement(contract.liftMailStop, (context, { params }) => liftMailStop(context, params.id)),
];
