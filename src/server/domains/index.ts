import type { App } from '../context.ts';
import type { Route } from '../http/route.ts';
import type { JobKind } from '../queue/queue.ts';
import * as accounts from './accounts/index.ts';

/** Every domain's routes. */
export const routes: Route[] = [...accounts.routes];

/** Every domain's background work. */
export const jobsOf = (_app: App): JobKind[] => [];
