import type { Client } from 'pg';
import { expect } from 'vitest';

const lockKey = 4242_4242;

/** Counts changes to the schema; the change with a given number waits for a lock that the test holds. */
const ddlBreakpoint = `
  create schema breakpoint;
  grant usage on schema breakpoint to public;
  create sequence breakpoint.seen;
  grant usage on sequence breakpoint.seen to public;
  create table breakpoint.stop (change bigint);
  insert into breakpoint.stop values (null);
  grant select on breakpoint.stop to public;
  create function breakpoint.hold() returns event_trigger language plpgsql as $$ begin
    if nextval('breakpoint.seen') = (select change from breakpoint.stop) then perform pg_advisory_xact_lock(${lockKey}); end if;
  end $$;
  create event trigger hold on ddl_command_end execute function breakpoint.hold();`;

/** Holds migrations of a database at a change of its schema, so that they can be killed there. */
export async function holdAt(superuser: Client) {
  await superuser.query(ddlBreakpoint);
  const count = async (condition: string) =>
    (
      await superuser.query(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and ${condition}`,
      )
    ).rowCount;
  const countWaiting = () => count(`wait_event_type = 'Lock' and wait_event = 'advisory'`);
  return {
    /** How many migrations wait at the change. */
    countWaiting,
    /** Lets the next migration wait at a change. @returns what lets it go on, and waits until it is gone */
    async at(change: number): Promise<() => Promise<void>> {
      await superuser.query(`select setval('breakpoint.seen', 1, false)`);
      await superuser.query('update breakpoint.stop set change = $1', [change]);
      await superuser.query(`select pg_advisory_lock(${lockKey})`);
      return async () => {
        await superuser.query(`select pg_advisory_unlock(${lockKey})`);
        await expect.poll(() => count('true'), { timeout: 10_000 }).toBe(0);
      };
    },
    /** How many changes there were since the last `at`. */
    countChanges: async () =>
      Number((await superuser.query('select last_value from breakpoint.seen')).rows[0].last_value),
    /** Removes the breakpoint. */
    end: () => superuser.query('drop event trigger hold; drop schema breakpoint cascade'),
  };
}
