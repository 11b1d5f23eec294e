import { Link } from 'react-router';
import type { Station } from '../../../../../contract/stations/directory.ts';
import { studioText } from '../../../../../text/stations/studio.ts';
import { useText } from '../../../../browser/language.ts';
import { CarryingLink } from '../../../../features/shell/MainLink.tsx';
import { originOf, useSite } from '../../../../features/shell/site.tsx';
import { paths } from '../../../../paths.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { RadioIcon } from '../../../../ui/icons.ts';

/** The link to the song's presenter's card, on the station's own host. */
export function ToCard({ station, releaseId }: { station: Station; releaseId: string }) {
  const text = useText(studioText);
  const site = useSite();
  const path = paths.studio(releaseId);
  const words = (
    <>
      <RadioIcon size={16} />
      {text.card}
    </>
  );
  const className = buttonClass({ kind: 'quiet', size: 'small' });
  return site.site.kind === 'station' && site.site.station.id === station.id ? (
    <Link className={className} to={path}>
      {words}
    </Link>
  ) : (
    <CarryingLink className={className} address={`${originOf(site, station.subdomain)}${path}`}>
      {words}
    </CarryingLink>
  );
}
