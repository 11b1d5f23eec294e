import type { Client } from 'pg';

/** Everything in the schema `public`, a line each, without the order of columns. */
const catalogue = `
  select format('column %s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' end,
    coalesce(case when a.attgenerated::text = '' then ' default ' else ' generated ' end || pg_get_expr(d.adbin, d.adrelid), ''),
    case when a.attidentity::text <> '' then ' identity' end) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  union all
  select format('%s %s %s %s', c.relkind, c.relname, c.relpersistence, coalesce(c.reloptions::text, ''))
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
  union all
  select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'function ' || pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prokind <> 'a'
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select format('trigger %s %s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and c.relnamespace = 'public'::regnamespace
  union all
  select format('enum %s: %s', t.typname, string_agg(enumlabel, ', ' order by enumsortorder))
  from pg_type t join pg_enum on enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace group by t.typname
  union all
  select format('view %s: %s', viewname, definition) from pg_views where schemaname = 'public'
  union all
  select format('statistics %s: %s', stxname, pg_get_statisticsobjdef(oid)) from pg_statistic_ext where stxnamespace = 'public'::regnamespace
  union all
  select format('extension %s', extname) from pg_extension where extname <> 'plpgsql'`;

/** The schema `public` of a database, sorted. */
export async function readCatalogue(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(catalogue);
  return rows.map(({ line }) => line).sort();
}
