import type { FastifyInstance, FastifyReply } from 'fastify';
import { isOpen } from './actions.ts';
import type { Book, Books } from './books.ts';
import { closedPage, missingPage, payPage, policyOf, portalPage } from './pages.ts';

interface CashierRequest {
  Params: { id: string; kind: string; act: string };
  Querystring: { declined?: string; from?: string };
}
interface CashierActions {
  runAction(kind: string, name: string, id: string): Promise<void>;
  /** Sends the webhook the new events in an id's book. */
  sendEvents(id: string): Promise<void>;
}

/**
 * The cashier’s pages: `GET /cashier/<id>` shows a checkout or a portal, `POST /cashier/<id>/<kind>/<act>` runs an
 * action on one of its objects and redirects. Anyone who knows the id may, as with a real provider.
 */
export function mountTestCashier(
  server: FastifyInstance,
  books: Books,
  { runAction, sendEvents }: CashierActions,
): void {
  server.register(async (cashier) => {
    // A form has no body: its address has everything.
    cashier.addContentTypeParser(/^application\/x-www-form-urlencoded/, (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    });

    cashier.get<CashierRequest>('/cashier/:id', async ({ params: { id }, query }, reply) => {
      const before = await bookOf(books, id);
      if (before === null) return send(reply.code(404), missingPage());
      await sendEvents(id);
      const { checkouts, portals } = await books.read(id);
      const portal = portals[id];
      if (portal) return send(reply, portalPage(id, portal, await books.read(id)), [portal.returnUrl]);
      const checkout = checkouts[id];
      if (checkout === undefined) return send(reply.code(404), missingPage());
      if (!isOpen(checkout, new Date())) return send(reply, closedPage(checkout));
      const back = [checkout.successUrl, checkout.cancelUrl];
      return send(reply, payPage(id, checkout, query.declined !== undefined), back);
    });

    cashier.post<CashierRequest>('/cashier/:id/:kind/:act', async ({ params, query }, reply) => {
      const book = await bookOf(books, params.id);
      if (book === null) return send(reply.code(404), missingPage());
      await runAction(params.kind, params.act, params.id);
      await sendEvents(params.id);
      return reply.redirect(await nextOf(books, params, query.from), 303);
    });
  });
}

/**
 * Where an action redirects: from the portal back to it, from a checkout to the site or (declined) to another try.
 */
async function nextOf(
  books: Books,
  { id, act }: CashierRequest['Params'],
  from: string | undefined,
): Promise<string> {
  const { checkouts, portals } = await books.read(id);
  if (from !== undefined && portals[from]) return `/cashier/${from}`;
  return act === 'pay' && checkouts[id]?.status === 'paid'
    ? checkouts[id].successUrl
    : `/cashier/${id}${act === 'decline' ? '?declined' : ''}`;
}

/** The book that holds an id; null for a guessed one. */
async function bookOf(books: Books, id: string): Promise<Book | null> {
  const book = await books.read(id).catch(() => null);
  return book && [book.checkouts, book.portals, book.subscriptions, book.payments].some((of) => id in of)
    ? book
    : null;
}

function send(
  reply: FastifyReply,
  page: { status?: number; html: string },
  leadsTo: string[] = [],
): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policyOf(leadsTo),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(page.html);
}
