import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { PaymentsError, SignatureError, webhookPath } from '#server/gateways/payments/index.ts';
import { readBody } from '#server/http/read-body.ts';
import { forThisMachine } from '#server/http/this-machine.ts';
import { handleWebhookEvent } from './reconciliation.commands.ts';
import type { PurchasableReleases } from './reconciliation.policy.ts';

/** Other kinds of events may be long; none is longer than this, in bytes. */
const longest = 1024 * 1024;

/** Serves the webhook, where the provider reports payments, and, only for this machine, the test cashier's pages. */
export function mountPayments(server: FastifyInstance, app: App, songs: PurchasableReleases): void {
  const { payments } = app;
  if (payments === null) return;
  server.register(async (webhook) => {
    // The signature covers the raw bytes.
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('*', (request: FastifyRequest) => readBody(request.raw, longest));
    webhook.post(webhookPath, async ({ body, headers }) => {
      if (!Buffer.isBuffer(body)) fail('SIGNATURE_INVALID');
      try {
        await handleWebhookEvent(app, payments, songs, payments.readEvent(body, headers));
      } catch (error) {
        if (error instanceof SignatureError) fail('SIGNATURE_INVALID');
        if (!(error instanceof PaymentsError)) throw error;
        app.log.warn({ err: error }, 'an event waits until the payment provider answers');
        fail('PAYMENTS_UNAVAILABLE');
      }
      return { received: true };
    });
  });
  server.register(async (pages) => {
    pages.addHook('onRequest', forThisMachine(app.config));
    payments.mount?.(pages);
  });
}
