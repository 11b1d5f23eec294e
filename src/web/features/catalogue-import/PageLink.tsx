import { Link, useLocation } from 'react-router';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { useText } from '#web/browser/language.ts';
import { partAddress } from './part-address.ts';

/** A link to a kept page, in the part where rules are tested on it. */
export function PageLink({ pageId }: { pageId: string }) {
  const text = useText(cataloguesText);
  const { search } = useLocation();
  return (
    <p>
      <Link to={partAddress(search, 'reading', pageId)}>{text.showPage}</Link>
    </p>
  );
}
