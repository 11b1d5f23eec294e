import { CataloguePage, catalogueMeta } from '#web/features/catalogue-import/CataloguePage.tsx';
import { paths } from '#web/paths.ts';

export const meta = catalogueMeta('patiphon');

/** The page of imports from Patiphon. */
export default function Patiphon() {
  return <CataloguePage type="patiphon" profile={paths.ownArtist} />;
}
