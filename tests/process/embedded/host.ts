/**
 * A program that opens the built-in database in a data folder, its argument. It adds rows to the table `notes`, and
 * prints each number once PostgreSQL has acknowledged it. On SIGTERM it stops the database and exits; on SIGHUP it
 * only exits.
 */
import pg from 'pg';
import { openEmbedded } from '#server/database/embedded/open-embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const database = await openEmbedded({ dataDir, log: { info: console.error, warn: console.error } });
process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)));
process.on('SIGHUP', () => process.exit(1));
const client = new pg.Client(database.url);
client.on('error', () => undefined);
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS notes (number int)');
for (let number = 1; ; number += 1) {
  await client.query('INSERT INTO notes VALUES ($1)', [number]);
  console.log(number);
}
