-- PostgreSQL 18 names NOT NULL constraints, and a renamed table keeps their names.
DO $$
DECLARE found record;
BEGIN
  FOR found IN
    SELECT conname FROM pg_constraint WHERE conrelid = 'public.oauth_states'::regclass AND contype = 'n' AND conname LIKE 'google\_trips\_%'
  LOOP
    EXECUTE format('ALTER TABLE public.oauth_states RENAME CONSTRAINT %I TO %I', found.conname, replace(found.conname, 'google_trips', 'oauth_states'));
  END LOOP;
END $$;
