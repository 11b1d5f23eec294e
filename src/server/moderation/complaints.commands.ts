import type { ParsedInput } from '#contract/endpoint.ts';
import type { Answer, ComplaintDetails, fileComplaint as fileCall } from '#contract/moderation.ts';
import { findTenantOf, type UserRow } from '#server/accounts/index.ts';
import { type App, type Context, type SignedIn, system } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { networkOf } from '#server/http/network-of.ts';
import { queueEmail } from '#server/notices/index.ts';
import type { ComplaintCategory, ComplaintOutcome, StandardAnswer } from '#shared/moderation.ts';
import { insertComplaint, insertNote, lockComplaint, saveAnswer, updateComplaint } from './moderation.db.ts';
import { confirmLink, confirmMs, dueAt, limits } from './moderation.policy.ts';
import { listAnswers, readComplaint } from './moderation.queries.ts';
import { tellOperators } from './sanctions.steps.ts';
import { subjectOfPage } from './subjects.queries.ts';

/** Saves a complaint, and emails the link that confirms it. @throws TOO_MANY_REQUESTS */
export async function fileComplaint(
  context: Context,
  { page, category, details, email, language }: ParsedInput<typeof fileCall>['body'],
): Promise<undefined> {
  const { app, caller } = context;
  await app.rateLimiters('complaints made', limits.fromNetwork).consume(networkOf(context.ip));
  await app.rateLimiters('complaints to one address', limits.toAddress).consume(email);
  const subject = await subjectOfPage(app, page);
  await transact(context, async (tx) => {
    const id = uuidv7();
    await insertComplaint(tx.orm, {
      id,
      ...subject,
      category,
      details,
      email,
      language,
      reporterUserId: caller.kind === 'user' ? caller.userId : null,
    });
    const link = tx.encrypt(confirmLink, { complaintId: id, language, until: Date.now() + confirmMs });
    const url = `${app.config.publicUrl}/complaints/confirm?link=${link}`;
    await queueEmail(tx, { to: email, language, email: { name: 'confirmComplaint', url } });
  });
  return undefined;
}

/** Puts a complaint into the operators' queue; once confirmed, it stays so. @throws NOT_FOUND if it is deleted */
export const confirmComplaint = (app: App, id: string): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const complaint = orNotFound(await lockComplaint(tx.orm, id));
    if (complaint.confirmedAt !== null) return;
    const now = new Date();
    await updateComplaint(tx.orm, id, { confirmedAt: now, dueAt: dueAt(complaint.category, now) });
    await tx.audit('complaint.confirm', id, { category: complaint.category });
    await tellOperators(tx, complaint, false);
  });

/** Opens a case about an artist's account, which an operator made and takes on. @throws STAGE_NAME_REQUIRED */
export function openCase(
  context: Context<SignedIn>,
  account: UserRow,
  { category, details }: { category: ComplaintCategory; details: string },
): Promise<string> {
  const { userId } = context.caller;
  return transact(context, async (tx) => {
    const tenant = (await findTenantOf(tx.orm, account.id)) ?? fail('STAGE_NAME_REQUIRED');
    const id = uuidv7();
    const now = new Date();
    await insertComplaint(tx.orm, {
      id,
      subject: 'artist',
      subjectName: tenant.stageName,
      page: `/public/artist/${tenant.id}`,
      tenantId: tenant.id,
      category,
      details,
      language: account.language,
      reporterUserId: userId,
      confirmedAt: now,
      dueAt: dueAt(category, now),
      assigneeUserId: userId,
    });
    await tx.audit('operator.openCase', account.id, { after: { category, details } });
    return id;
  });
}

/** Takes a complaint on, or gives it back. */
export async function assignComplaint(
  context: Context<SignedIn>,
  id: string,
  isOwn: boolean,
): Promise<ComplaintDetails> {
  const { userId } = context.caller;
  await transact(context, async (tx) => {
    const { assigneeUserId: before } = orNotFound(await lockComplaint(tx.orm, id));
    const assigneeUserId = isOwn ? userId : null;
    await updateComplaint(tx.orm, id, { assigneeUserId });
    await tx.audit(isOwn ? 'operator.takeComplaint' : 'operator.returnComplaint', id, {
      before: { assigneeUserId: before },
      after: { assigneeUserId },
    });
  });
  return readComplaint(context, id);
}

/** Adds a note for other operators. */
export async function addNote(
  context: Context<SignedIn>,
  id: string,
  text: string,
): Promise<ComplaintDetails> {
  await transact(context, async (tx) => {
    await insertNote(tx.orm, { id: uuidv7(), complaintId: id, byUserId: context.caller.userId, text });
    await tx.audit('operator.noteComplaint', id, { after: { note: text } });
  });
  return readComplaint(context, id);
}

/** Closes a complaint, and emails the answer. @throws ALREADY if it is closed */
export async function closeComplaint(
  context: Context<SignedIn>,
  id: string,
  { outcome, answer }: { outcome: ComplaintOutcome; answer: string },
): Promise<ComplaintDetails> {
  await transact(context, async (tx) => {
    const { closedAt, email, language, subjectName } = orNotFound(await lockComplaint(tx.orm, id));
    if (closedAt !== null) fail('ALREADY');
    await updateComplaint(tx.orm, id, { closedAt: new Date(), outcome });
    await tx.audit('operator.closeComplaint', id, { after: { outcome, answer } });
    if (email === null) return;
    await queueEmail(tx, {
      to: email,
      language,
      email: { name: 'complaintAnswer', url: context.app.config.publicUrl, subject: subjectName, answer },
    });
  });
  return readComplaint(context, id);
}

/** Changes a standard answer in both languages. */
export async function editAnswer(
  context: Context<SignedIn>,
  name: StandardAnswer,
  { he, en }: { he: string; en: string },
): Promise<Answer[]> {
  await transact(context, async (tx) => {
    const editedBy = context.caller.userId;
    await saveAnswer(tx.orm, { name, hebrew: he, english: en, editedBy, editedAt: new Date() });
    await tx.audit('operator.editAnswer', name, { after: { he, en } });
  });
  return listAnswers(context);
}
