import type { CallInput } from '../../../../../contract/endpoint.ts';
import type { Contract } from '../../../../../contract/index.ts';
import type { deliveryProtocols } from '../../../../../contract/vocabulary/deliveries.ts';

export type Protocol = (typeof deliveryProtocols)[number];

export interface FormField {
  name:
    | 'name'
    | 'dpid'
    | 'lead_days'
    | 'folder'
    | 'host'
    | 'port'
    | 'user'
    | 'host_key'
    | 'password'
    | 'path'
    | 'bucket'
    | 'endpoint'
    | 'access_key'
    | 'secret_key';
  /** Where the server says what is wrong with it. */
  path: string;
  isLtr: boolean;
  isSecret: boolean;
}
export type Typed = Partial<Record<FormField['name'], string>>;

const field = (name: FormField['name'], below = '', isSecret = false): FormField => ({
  name,
  path: below + name,
  isLtr: name !== 'name',
  isSecret,
});
const place = (name: FormField['name']) => field(name, 'place.');
const secret = (name: FormField['name']) => field(name, 'credentials.', true);

const ofProtocol: Record<Protocol, FormField[]> = {
  folder: [place('folder')],
  sftp: [place('host'), place('port'), place('host_key'), place('user'), secret('password'), place('path')],
  bucket: [place('endpoint'), place('bucket'), place('path'), secret('access_key'), secret('secret_key')],
};

/** What is asked for every service. */
export const sharedFields: readonly FormField[] = [field('name'), field('dpid'), field('lead_days')];

/** What is asked for one that is reached so. */
export const fieldsOf = (protocol: Protocol): readonly FormField[] => ofProtocol[protocol];

/** What was typed, as the call takes it. */
export function bodyOf(
  protocol: Protocol,
  typed: Typed,
): CallInput<Contract['POST /admin/services']>['body'] {
  const text = (name: FormField['name']): string => typed[name]?.trim() ?? '';
  const shared = { name: text('name'), dpid: text('dpid'), lead_days: Number(text('lead_days')) };
  if (protocol === 'folder') return { ...shared, place: { protocol, folder: text('folder') } };
  const path = text('path');
  if (protocol === 'sftp')
    return {
      ...shared,
      place: {
        protocol,
        host: text('host'),
        port: Number(text('port')),
        user: text('user'),
        host_key: text('host_key'),
        path,
      },
      credentials: { password: typed.password ?? '' },
    };
  return {
    ...shared,
    place: { protocol, bucket: text('bucket'), endpoint: text('endpoint') || null, path },
    credentials: { access_key: text('access_key'), secret_key: typed.secret_key ?? '' },
  };
}
