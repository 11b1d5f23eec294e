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

/** Runs `work` on a connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await openClient({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
