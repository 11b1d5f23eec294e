import type { MediaErrorCode } from '#server/gateways/media/media-error.ts';
import type { Tasks } from './tasks.ts';

export interface ChildQuestion {
  task: keyof Tasks;
  input: unknown;
  seconds: number;
}

export type ChildAnswer = { ok: true; result: unknown } | { ok: false; code: MediaErrorCode; reason: string };
