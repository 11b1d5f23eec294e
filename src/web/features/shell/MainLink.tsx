import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Link } from 'react-router';
import { authToken } from '../../browser/auth-token.ts';
import { isMainSite, originOf, useSite } from './site.tsx';

/** A link to a path of the main host; from a subdomain a ticket carries the session along. */
export function MainLink({
  to,
  ...rest
}: Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> & { to: string }) {
  const site = useSite();
  if (isMainSite(site)) return <Link to={to} {...rest} />;
  const address = `${site.publicUrl}${to}`;
  return <CarryingLink address={address} {...rest} />;
}

/** A link to a path of a station's host. */
export function StationLink({
  station,
  to,
  ...rest
}: Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> & {
  station: { id: string; subdomain: string };
  to: string;
}) {
  const site = useSite();
  if (site.site.kind === 'station' && site.site.station.id === station.id) return <Link to={to} {...rest} />;
  return <CarryingLink address={`${originOf(site, station.subdomain)}${to}`} {...rest} />;
}

/** A link to another host of ours. Without a session or a script it is a plain link. */
export function CarryingLink({
  address,
  ...rest
}: Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> & { address: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || authToken() === null) return;
    event.preventDefault();
    void goCarried(address);
  };
  return <a href={address} onClick={follow} {...rest} />;
}

/** Goes to another host of ours with the session; without one as a visitor. */
export async function goCarried(address: string): Promise<void> {
  const [{ transferAddress: carriedTo }, { loadSessionOnce }] = await Promise.all([
    import('../session/continue-after-sign-in.ts'),
    import('../session/session.ts'),
  ]);
  const { status } = await loadSessionOnce();
  location.assign(status === 'in' ? carriedTo(address) : address);
}
