import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Link } from 'react-router';
import { authToken } from '#web/browser/auth-token.ts';
import { hasModifier } from '#web/browser/has-modifier.ts';
import { isMainSite, originOf, useSite } from './site.tsx';

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'>;

/** A link to a path of the main host; from a subdomain it signs the person in there. */
export function MainLink({ to, ...rest }: LinkProps & { to: string }) {
  const site = useSite();
  if (isMainSite(site)) return <Link to={to} {...rest} />;
  return <TransferLink address={`${site.publicUrl}${to}`} {...rest} />;
}

/** A link to a path of a station's host. */
export function StationLink({
  station,
  to,
  ...rest
}: LinkProps & { station: { id: string; subdomain: string }; to: string }) {
  const site = useSite();
  if (site.site.kind === 'station' && site.site.station.id === station.id) return <Link to={to} {...rest} />;
  return <TransferLink address={`${originOf(site, station.subdomain)}${to}`} {...rest} />;
}

/** A link to another host of ours, which signs the person in there. Without a session or scripts it is a plain link. */
export function TransferLink({ address, ...rest }: LinkProps & { address: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || hasModifier(event) || authToken() === null) return;
    event.preventDefault();
    void transferTo(address);
  };
  return <a href={address} onClick={follow} {...rest} />;
}

/** Goes to another host of ours, and signs the person in there. */
export async function transferTo(address: string): Promise<void> {
  const [{ transferAddress }, { loadSessionOnce }] = await Promise.all([
    import('#web/features/session/continue-after-sign-in.ts'),
    import('#web/features/session/session.ts'),
  ]);
  const { status } = await loadSessionOnce();
  location.assign(status === 'in' ? transferAddress(address) : address);
}
