import { Client, type ClientConfig } from 'pg';

/** An open connection of its own. If it breaks, the process goes on: the waiting query fails. */
export async function openClient(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  client.on('error', () => {});
  await client.connect().catch(async (error: unknown) => {
    await client.end().catch(() => undefined);
    throw error;
  });
  return client;
}
