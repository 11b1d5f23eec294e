import { CataloguePage, catalogueMeta } from '#web/features/catalogue-import/CataloguePage.tsx';
import { paths } from '#web/paths.ts';

export const meta = catalogueMeta('linktone');

/** The page of imports from Linktone. */
export default function Linktone() {
  return (
    <CataloguePage
      type="linktone"
      profile={(user) => (user.tenant_id ? paths.artist(user.tenant_id) : paths.ownArtist())}
    />
  );
}
