import { isIP } from 'node:net';
import { z } from 'zod';

export const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `it must be ${values.join(', ').replace(/, (?=[^,]*$)/, ' or ')}` });
export const flag = oneOf('0', '1', 'true', 'false').transform((value) => value === '1' || value === 'true');
export const whole = (least: number, most: number) => {
  const error = `it must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }));
};
export const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, { error: 'it must be a price in shekels, such as 350 or 99.90' })
  .transform(Number);
export const webAddress = (fits: (url: URL) => boolean) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && fits(new URL(value)), {
      error: 'it must be an address such as https://session42.example',
    })
    .transform((value) => new URL(value));
export const isWeb = (url: URL): boolean =>
  /^https?:$/.test(url.protocol) && url.username + url.password === '';
export const isOrigin = (url: URL): boolean => isWeb(url) && url.pathname + url.search + url.hash === '/';
export const mailAddress = z
  .string()
  .regex(/^[^\s<>@]+@[^\s<>@]+$/, { error: 'it must be an e-mail address' });
export const isMailServer = (value: string): boolean =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '';
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
export const hostName = new RegExp(`^${label}(\\.${label})*$`);

/** Whether it is an address (RFC 4291, dotted decimal) or a network of such (RFC 4632), and not of everybody. */
const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};
/** Proxies in front: `loopback`, addresses and networks. `1` is a proxy on this machine. */
export const proxies = z.string().transform((value, context): readonly string[] => {
  if (value === '0' || value === 'false') return [];
  if (value === '1' || value === 'true') return ['loopback'];
  const names = value.split(',').map((name) => name.trim());
  if (names.every((name) => name === 'loopback' || isNetwork(name))) return names;
  context.addIssue({
    code: 'custom',
    message:
      'it must be 0, 1 for a proxy on this machine, or the proxies’ addresses, such as loopback,10.0.0.5,192.168.1.0/24',
  });
  return z.NEVER;
});
export const bucket = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9][A-Za-z0-9._/-]*)?$/;
export const asBucket = 'it must be a bucket such as s3://session42 or s3://bucket/prefix';
export const region = z
  .string()
  .regex(/^[a-z0-9-]{1,50}$/, { error: 'it must be a region such as eu-central-1' });
export const postgres = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'it must begin with postgres://' })
  .refine(URL.canParse, { error: 'it must be such as postgres://user:password@host:5432/database' });

export const isLoopback = ({ hostname }: URL): boolean =>
  /^127\.|^\[::1\]$|^(.+\.)?localhost$/.test(hostname);
