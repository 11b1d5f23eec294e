import { expect, it } from 'vitest';
import { getTableConfig, PgTable } from '#server/database/pg-core.ts';
import * as tables from '#server/database/tables/index.ts';
import { sharedApp } from '../harness.ts';

it('the migrations make exactly the indexes that the tables name', async () => {
  const { app } = await sharedApp();
  const named = Object.values(tables).flatMap((table) =>
    table instanceof PgTable ? getTableConfig(table).indexes.map(({ config }) => config.name) : [],
  );
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = c.oid
        and k.contype in ('p', 'u', 'x'))`,
  );
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
