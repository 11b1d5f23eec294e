import { expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { productVersion } from '#server/process/product-version.ts';
import { StartError } from '#server/process/start-error.ts';
import { connectTo, newSettings } from '../../process/database.ts';
import { runToEnd } from '../../process/product.ts';
import { readCatalogue } from './catalogue.ts';
import { emptyDatabase, listOf } from './installation.ts';

it('data of a later version is refused in a sentence, and nothing is written', async () => {
  const env = await newSettings();
  const client = await connectTo(env.DATABASE_URL);
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at, version) values (repeat('a', 64), 1e15, '9.1.0')`,
  );
  const before = [await listOf(client), await readCatalogue(client)];
  for (const program of ['src/server/main.ts', 'src/server/admin.ts']) {
    const { code, errors } = await runToEnd(program, { env, args: ['noa@example.test'] });
    expect(code).toBe(1);
    expect(errors).toBe(
      `The database was written by version 9.1.0 of Session42, with a migration that version ${productVersion} doesn’t know: only version 9.1.0 and later ones read it. Start version 9.1.0 again, or go back to the data from before it (docs/upgrading.md). Nothing was changed.\n`,
    );
  }
  expect([await listOf(client), await readCatalogue(client)]).toEqual(before);
});

it('tables without the list of what made them, and a list without its tables, are refused', async () => {
  const start = async (url: string) => {
    const refusal = await migrate(url).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(
      /The database isn’t as any version of Session42 leaves it: .*Nothing was changed\.$/,
    );
    return String(refusal);
  };
  const listless = await newSettings();
  const client = await connectTo(listless.DATABASE_URL);
  await client.query('drop schema drizzle cascade');
  expect(await start(listless.DATABASE_URL)).toContain('it has tables, but no list');
  const { rows } = await client.query(`select to_regnamespace('drizzle') as found`);
  expect(rows).toEqual([{ found: null }]);

  const tableless = await newSettings();
  const other = await connectTo(tableless.DATABASE_URL);
  await other.query('drop schema public cascade; create schema public');
  expect(await start(tableless.DATABASE_URL)).toContain('names tables that aren’t there');
});

it('a list that lacks a step whose tables are there ends in a sentence', async () => {
  const env = await newSettings();
  const client = await connectTo(env.DATABASE_URL);
  await client.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  const before = [await listOf(client), await readCatalogue(client)];
  await expect(migrate(env.DATABASE_URL)).rejects.toThrow(
    /^The database’s schema can’t be brought to version .* already exists\. Nothing was changed\.$/,
  );
  expect([await listOf(client), await readCatalogue(client)]).toEqual(before);
});

it('an empty database is no one’s: it gets the schema', async () => {
  const { url, superuser } = await emptyDatabase();
  await superuser.query('create table public.notes (text text)');
  await superuser.query('create schema drizzle authorization session42');
  await migrate(url);
  expect((await listOf(superuser)).length).toBeGreaterThan(1);
});
