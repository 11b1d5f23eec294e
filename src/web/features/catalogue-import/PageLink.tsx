import { Link, useLocation } from 'react-router';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { useText } from '../../browser/language.ts';
import { partAddress } from './part-address.ts';

/** Links to the view of a page that could not be read. */
export function PageLink({ pageId }: { pageId: string }) {
  const text = useText(cataloguesText);
  const { search } = useLocation();
  return (
    <p>
      <Link to={partAddress(search, 'reading', pageId)}>{text.lookAtPage}</Link>
    </p>
  );
}
