import type { Transaction } from '../../../../database/transact.ts';
import { filesById } from '../../../files/index.ts';
import { dropShown } from '../../content/steps/lock-own-release.ts';
import { audioCopies } from '../../content/steps/place-files.ts';
import { lockReleasesOfAudio, updateRelease } from '../../content/store.ts';
import { queueDistribution } from './queue-distribution.ts';

/**
 * Updates the songs that play a file whose sound is ready: their cards get a play button and the length, and they
 * can go out to streaming services.
 */
export async function audioReady(tx: Transaction, fileId: string): Promise<void> {
  for (const row of await lockReleasesOfAudio(tx.orm, fileId)) {
    const files = await filesById(
      tx.orm,
      [row.mp3FileId, row.wavFileId].filter((id) => id !== null),
    );
    await updateRelease(
      tx.orm,
      row.id,
      audioCopies(files.get(row.mp3FileId ?? ''), files.get(row.wavFileId ?? '')),
    );
    await queueDistribution(tx, row, row);
    dropShown(tx, row);
  }
}
