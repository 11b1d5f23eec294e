import { CataloguePage, catalogueMeta } from '../../../features/catalogue-import/CataloguePage.tsx';
import { paths } from '../../../paths.ts';

export const meta = catalogueMeta('patiphon');

/** The page of imports from Patiphon. */
export default function Patiphon() {
  return <CataloguePage type="patiphon" profile={paths.ownArtist} />;
}
