import type { App } from '../../../../context.ts';
import type { JobKind } from '../../../../queue/queue.ts';
import {
  avifJob,
  cleanupJob,
  encodeUploadedJob,
  listeningCopyJob,
  measureSoundJob,
} from '../rules/job-names.ts';
import { encodeUploaded } from './encode-uploaded.ts';
import { makeAvif } from './make-avif.ts';
import { makeListening, type OnListening } from './make-listening.ts';
import { measureSound } from './measure-sound.ts';
import { removeExpired } from './remove-expired.ts';

/** The file that a job names. */
const fileIdOf = (data: object): string =>
  'fileId' in data && typeof data.fileId === 'string' ? data.fileId : '';

export const jobsOf = (app: App, onListening: OnListening): JobKind[] => [
  { name: avifJob, seconds: 300, run: (data) => makeAvif(app, fileIdOf(data)) },
  { name: listeningCopyJob, seconds: 2_400, run: (data) => makeListening(app, fileIdOf(data), onListening) },
  { name: measureSoundJob, seconds: 400, run: (data) => measureSound(app, fileIdOf(data)) },
  { name: encodeUploadedJob, schedule: '*/10 * * * *', seconds: 1_800, run: () => encodeUploaded(app) },
  { name: cleanupJob, schedule: '17 * * * *', run: () => removeExpired(app) },
];
