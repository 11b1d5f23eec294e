import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';

const password = 'מילה סודית ארוכה';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
});
afterAll(() => test.close());

const isSignedIn = async (caller: Caller): Promise<boolean> =>
  (await caller.send('GET /auth/me')).status === 200;
/** A person who is signed in on a phone and on a computer. */
async function signInTwice(): Promise<{ onPhone: Caller; onComputer: Caller }> {
  const email = `${randomUUID()}@example.test`;
  const from = (agent: string) => ({ body: { email, password }, headers: { 'user-agent': agent } });
  const first = await test.visitor.send('POST /auth/register', from(phone));
  const second = await test.visitor.send('POST /auth/login', from(computer));
  return {
    onPhone: new Caller(test.origin, first.body.access_token),
    onComputer: new Caller(test.origin, second.body.access_token),
  };
}

describe('the list of signed-in devices', () => {
  it('names each device, the last used first, and marks the current one', async () => {
    const { onPhone, onComputer } = await signInTwice();
    await isSignedIn(onComputer);
    const { body } = await onPhone.send('GET /auth/sessions');
    expect(body).toMatchObject([
      { browser: 'Chrome', system: 'Windows', is_current: false },
      { browser: 'Safari', system: 'iPhone', is_current: true },
    ]);
    expect(JSON.stringify(body)).not.toContain(String(onComputer.token));
  });

  it('counts a session on another host of ours as the same device', async () => {
    const { onPhone } = await signInTwice();
    const { body } = await onPhone.send('POST /auth/ticket', {
      body: { to: 'http://glz.session.localhost:3000' },
    });
    const headers = { origin: new URL(body.url).origin };
    const carried = await test.visitor.send('POST /auth/exchange', {
      body: { ticket: body.ticket },
      headers,
    });
    expect(carried.status).toBe(200);
    expect((await onPhone.send('GET /auth/sessions')).body).toHaveLength(2);
  });

  it('lets only its owner sign a device out', async () => {
    const [person, other] = [await signInTwice(), await signInTwice()];
    const [device] = (await person.onPhone.send('GET /auth/sessions')).body;
    const refused = await other.onPhone.send('DELETE /auth/sessions/:id', { params: { id: device.id } });
    expect(refused.status).toBe(404);
    expect(await isSignedIn(person.onComputer)).toBe(true);
  });
});

describe('signing out', () => {
  it('on one device ends only its session', async () => {
    const { onPhone, onComputer } = await signInTwice();
    const devices = (await onPhone.send('GET /auth/sessions')).body;
    const { id } = devices.find((device: { is_current: boolean }) => !device.is_current);
    expect((await onPhone.send('DELETE /auth/sessions/:id', { params: { id } })).status).toBe(204);
    expect([await isSignedIn(onPhone), await isSignedIn(onComputer)]).toEqual([true, false]);
  });

  it('everywhere ends all of a person’s sessions, and no one else’s', async () => {
    const { onPhone, onComputer } = await signInTwice();
    const other = await signInTwice();
    expect((await onPhone.send('POST /auth/logout-everywhere')).status).toBe(204);
    expect([
      await isSignedIn(onPhone),
      await isSignedIn(onComputer),
      await isSignedIn(other.onPhone),
    ]).toEqual([false, false, true]);
  });
});
