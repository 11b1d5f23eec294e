import { Client, type ClientConfig } from 'pg';

/** A connection of its own, open. One that breaks ends no process: the query that waits for it fails. */
export async function openClient(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  client.on('error', () => {});
  await client.connect().catch(async (error: unknown) => {
    await client.end().catch(() => undefined);
    throw error;
  });
  return client;
}
