import type { App } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';

/** What payments do to songs: handed in by the domain that owns them, and done in the payment’s own transaction. */
export interface PurchasableReleases {
  /**
   * Marks a song as paid for, sends it to radio on `date` (now where that is null or past) and publishes a draft.
   * False where the payment can't be for it any more: the song is paid for otherwise, gone, or no longer fit for radio.
   */
  paid(app: App, tx: Transaction, releaseId: string, date: Date | null): Promise<boolean>;
  /** The money went back: the song isn’t paid for, and leaves radio unless the plan gives it. Its page stays. */
  takenBack(tx: Transaction, releaseId: string): Promise<void>;
}
