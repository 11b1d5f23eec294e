import { operatorsOfUsers } from '#server/accounts/index.ts';
import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { queueEmail } from '#server/notices/index.ts';
import { claimDue, forgetPeople, updateRequest } from './requests.db.ts';
import { keptMs, nearMs } from './requests.policy.ts';

const batch = 100;

/** Emails operators, once for each request, that requests are due within a week; deletes the words of old ones. */
export const watchRequests = (app: App, now = new Date()): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    await forgetPeople(tx.orm, new Date(now.getTime() - keptMs));
    const due = await claimDue(tx.orm, new Date(now.getTime() + nearMs), batch);
    const [first] = due;
    if (first === undefined) return;
    for (const { id } of due) await updateRequest(tx.orm, id, { remindedAt: now });
    for (const { email: to, language } of await operatorsOfUsers(tx.orm))
      await queueEmail(tx, {
        to,
        language,
        email: {
          name: 'dataRequestsDue',
          url: `${app.config.publicUrl}/admin?tab=requests`,
          count: due.length,
          until: first.dueAt.toISOString(),
        },
      });
  });
