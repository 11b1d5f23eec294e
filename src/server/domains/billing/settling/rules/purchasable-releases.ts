import type { App } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';

/** What payments do to songs: passed in by the domain that owns them, and run in the payment’s transaction. */
export interface PurchasableReleases {
  /**
   * Marks a song as paid, sends it to radio on `date` (now if that is null or past) and publishes a draft. False if
   * the payment can't be used for it any more: the song was paid for otherwise, is gone, or radio would refuse it.
   */
  paid(app: App, tx: Transaction, releaseId: string, date: Date | null): Promise<boolean>;
  /** After a refund the song isn’t paid for, and leaves radio unless the plan includes it. Its page stays. */
  takenBack(tx: Transaction, releaseId: string): Promise<void>;
  /**
   * Undoes `takenBack`: the song is paid for and has its date again, also in the trash. False if it is gone, or was
   * paid for otherwise meanwhile.
   */
  paidAgain(tx: Transaction, releaseId: string): Promise<boolean>;
}
