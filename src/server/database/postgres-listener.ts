import { Client } from 'pg';
import { markRunning } from './running-lock.ts';

/** What a listener of a channel does. */
export interface Subscription {
  receive(payload: string): void;
  /** The connection is open; earlier notifications are lost. */
  opened(): void;
  /** The connection is lost, and notifications with it. */
  lost(): void;
}

const retryMs = 500;

/** The process's one connection for PostgreSQL's notifications. It reconnects by itself. */
export class PostgresListener {
  readonly #subscriptions = new Map<string, Subscription>();
  #client: Client | undefined;
  /** A connection runs one statement at a time. */
  #lastListen: Promise<void> = Promise.resolve();
  #isClosed = false;

  get isOpen(): boolean {
    return this.#client !== undefined;
  }

  /** Listens on a channel. A channel has one listener. */
  on(channel: string, subscription: Subscription): void {
    this.#subscriptions.set(channel, subscription);
    const client = this.#client;
    if (client)
      this.#lastListen = this.#lastListen
        .then(() => client.query(`listen ${channel}`))
        .then(
          () => subscription.opened(),
          () => {}, // The connection is lost, and reports it.
        );
  }

  /** Connects, and retries while the database is away. */
  async open(databaseUrl: string): Promise<void> {
    if (this.#isClosed) return;
    const client = new Client({ connectionString: databaseUrl, keepAlive: true });
    let isOver = false;
    // A failure may arrive twice, by an event and by the promise, but makes one new connection.
    const retry = () => {
      if (isOver) return;
      isOver = true;
      if (this.#client === client) this.#client = undefined;
      client.removeAllListeners();
      client.on('error', () => {});
      client.end().catch(() => {});
      for (const subscription of this.#subscriptions.values()) subscription.lost();
      if (!this.#isClosed) setTimeout(() => void this.open(databaseUrl), retryMs).unref();
    };
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', ({ channel, payload = '' }) =>
      this.#subscriptions.get(channel)?.receive(payload),
    );
    try {
      await client.connect();
      await client.query(markRunning);
      const channels = [...this.#subscriptions.keys()];
      if (channels.length > 0) await client.query(channels.map((name) => `listen ${name}`).join('; '));
      this.#client = client;
      for (const [channel, subscription] of this.#subscriptions) {
        if (channels.includes(channel)) subscription.opened();
        else this.on(channel, subscription);
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
