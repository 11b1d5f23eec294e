import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file in which the tests' server writes its database's address. */
export const databaseAddressFile = (port: string | number): string => join(tmpdir(), `s42-e2e-${port}.url`);
