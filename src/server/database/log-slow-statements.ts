import type { Client, Pool } from 'pg';
import type { Logger } from '#server/process/log.ts';
import { requestId } from '#server/process/request-id.ts';
import { fieldsOf } from '#shared/unknown.ts';

/** Enough of a statement to recognise it. */
const longestText = 300;

/** Logs statements of a pool that take `ms` or longer, without their values, which may contain typed text. */
export function logSlowStatements(name: string, pool: Pool, log: Logger, ms: number): void {
  pool.on('connect', (client) => {
    const query: (...given: unknown[]) => unknown = client.query.bind(client);
    const timed = (...given: unknown[]): unknown => {
      const startedAt = performance.now();
      const request = requestId();
      const end = () => {
        const took = Math.round(performance.now() - startedAt);
        if (took < ms) return;
        const { name: statementName, text } =
          typeof given[0] === 'string' ? { name: undefined, text: given[0] } : fieldsOf(given[0]);
        const statement = String(text).replace(/\s+/g, ' ').slice(0, longestText);
        log.warn({ request, pool: name, name: statementName, statement, ms: took }, 'a slow statement');
      };
      const last = given.at(-1);
      if (typeof last === 'function')
        return query(...given.slice(0, -1), (...answer: unknown[]) => {
          end();
          last(...answer);
        });
      const answer = query(...given);
      if (answer instanceof Promise) answer.then(end, end);
      return answer;
    };
    // The library describes one function by many overloads.
    client.query = timed as Client['query'];
  });
}
