-- How a text is searched and sorted: without case, niqqud, accents and kinds of quotes and hyphens.
CREATE FUNCTION directory_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    translate(
      lower(regexp_replace(normalize(coalesce(value, ''), NFKD),
        '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u200b-\u200f]', '', 'g')),
      E'\u05f3\u2018\u2019\u201b\u2032\u0060\u00b4\u05f4\u201c\u201d\u201e\u201f\u05be\u2010\u2011\u2012\u2013\u2014-',
      E'\'\'\'\'\'\'\'"""""       '),
    '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- Brings one user's row up to date, and the number of tenants on each kind of plan with it.
CREATE FUNCTION refresh_user_directory(of_user uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before_group text;
  after_group text;
BEGIN
  SELECT plan_group INTO before_group FROM user_directory WHERE user_id = of_user;
  INSERT INTO user_directory AS d (user_id, tenant_id, plan_group, tenant_since, name_key, email, search)
    SELECT u.id, t.id,
      CASE WHEN t.id IS NULL THEN NULL WHEN t.plan IN ('basic', 'premium') THEN 'legacy' ELSE t.plan END,
      t.created_at,
      directory_key(coalesce(t.stage_name, concat_ws(' ', u.first_name, u.last_name))),
      u.email,
      directory_key(concat_ws(' ', t.stage_name, u.first_name, u.last_name, u.email, h.name))
    FROM users u
    LEFT JOIN tenants t ON t.owner_user_id = u.id
    LEFT JOIN host_names h ON h.tenant_id = t.id
    WHERE u.id = of_user
  ON CONFLICT (user_id) DO UPDATE SET
    tenant_id = excluded.tenant_id, plan_group = excluded.plan_group, tenant_since = excluded.tenant_since,
    name_key = excluded.name_key, email = excluded.email, search = excluded.search
    WHERE (d.tenant_id, d.plan_group, d.tenant_since, d.name_key, d.email, d.search)
      IS DISTINCT FROM (excluded.tenant_id, excluded.plan_group, excluded.tenant_since, excluded.name_key, excluded.email, excluded.search);
  SELECT plan_group INTO after_group FROM user_directory WHERE user_id = of_user;
  IF before_group IS DISTINCT FROM after_group THEN
    -- In the order of the groups, so that two who change places don't wait for each other.
    INSERT INTO plan_totals AS p (plan_group, tenants)
      SELECT g, sum(n) FROM (VALUES (before_group, -1), (after_group, 1)) AS moved (g, n)
      WHERE g IS NOT NULL GROUP BY g ORDER BY g
    ON CONFLICT (plan_group) DO UPDATE SET tenants = p.tenants + excluded.tenants;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_user_directory(new.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_tenant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_user_directory(new.owner_user_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_host_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_user_directory(owner_user_id) FROM tenants
    WHERE id IN (CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE old.tenant_id END, CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE new.tenant_id END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_directory AFTER INSERT OR UPDATE OF email, first_name, last_name ON users FOR EACH ROW EXECUTE FUNCTION note_user();
--> statement-breakpoint
CREATE TRIGGER tenants_directory AFTER INSERT OR UPDATE OF stage_name, given_plan, paid_plan ON tenants FOR EACH ROW EXECUTE FUNCTION note_tenant();
--> statement-breakpoint
CREATE TRIGGER host_names_directory AFTER INSERT OR UPDATE OR DELETE ON host_names FOR EACH ROW EXECUTE FUNCTION note_host_name();
--> statement-breakpoint
SELECT refresh_user_directory(id) FROM users;
