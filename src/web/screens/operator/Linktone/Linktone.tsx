import { CataloguePage, catalogueMeta } from '../../../features/catalogue-import/CataloguePage.tsx';
import { paths } from '../../../paths.ts';

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
