import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the server of the journeys says how its database is reached. */
export const databaseAddressFile = (port: string | number): string => join(tmpdir(), `s42-e2e-${port}.url`);
