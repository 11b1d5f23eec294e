import type { MetaFunction } from 'react-router';
import { cataloguesText } from '../../../../text/catalogue-import/catalogues.ts';
import { textOf } from '../../../browser/language.ts';
import { CataloguePage } from '../../../features/catalogue-import/CataloguePage.tsx';
import { headTags, placeOf } from '../../../features/shell/head.ts';
import { paths } from '../../../paths.ts';

export const meta: MetaFunction = ({ matches }) => {
  const place = placeOf({ matches });
  const title = textOf(cataloguesText, place.language).name.patiphon;
  return headTags(place, { title, path: paths.catalogue('patiphon'), isHidden: true });
};

/** Imports from Patiphon. */
export default function Patiphon() {
  return <CataloguePage type="patiphon" profile={paths.ownArtist} />;
}
