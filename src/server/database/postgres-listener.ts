import { Client } from 'pg';

/** Who listens on a channel. */
export interface Subscription {
  hear(payload: string): void;
  /** The line is open; what was told before was not heard. */
  opened(): void;
  /** What is told from now on is not heard. */
  lost(): void;
}

const retryMs = 500;

/** The process's one connection that hears what PostgreSQL notifies, for all who listen; lost, it comes back by itself. */
export class PostgresListener {
  readonly #ears = new Map<string, Subscription>();
  #client: Client | undefined;
  #isClosed = false;

  get isOpen(): boolean {
    return this.#client !== undefined;
  }

  /** Listens on a channel, which has one listener. */
  on(channel: string, ears: Subscription): void {
    this.#ears.set(channel, ears);
    const client = this.#client;
    if (client)
      client.query(`listen ${channel}`).then(
        () => ears.opened(),
        () => {}, // The line is lost, and says so.
      );
  }

  /** Opens the line; while the database is away it is tried again. */
  async open(databaseUrl: string): Promise<void> {
    if (this.#isClosed) return;
    const client = new Client({ connectionString: databaseUrl, keepAlive: true });
    let isOver = false;
    // A line that fails may say so twice, by an event and by its promise: one loss is one new line.
    const retry = () => {
      if (isOver) return;
      isOver = true;
      if (this.#client === client) this.#client = undefined;
      client.removeAllListeners();
      client.on('error', () => {});
      client.end().catch(() => {});
      for (const ears of this.#ears.values()) ears.lost();
      if (!this.#isClosed) setTimeout(() => void this.open(databaseUrl), retryMs).unref();
    };
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', ({ channel, payload = '' }) => this.#ears.get(channel)?.hear(payload));
    try {
      await client.connect();
      const channels = [...this.#ears.keys()];
      if (channels.length > 0) await client.query(channels.map((name) => `listen ${name}`).join('; '));
      this.#client = client;
      for (const [channel, ears] of this.#ears) {
        if (channels.includes(channel)) ears.opened();
        else this.on(channel, ears);
      }
    } catch {
      retry();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#client?.removeAllListeners();
    await this.#client?.end();
    this.#client = undefined;
  }
}
