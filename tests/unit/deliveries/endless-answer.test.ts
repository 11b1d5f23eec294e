import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openPlaceOf, readText } from '../../../src/server/gateways/parcel-place/index.ts';

const megabyte = Buffer.alloc(1_000_000, 'a');

it('an endless answer with a false size is read only up to the limit', async () => {
  let sent = 0;
  const store = createServer((asked, answer) => {
    if (asked.method === 'HEAD') {
      answer.setHeader('content-length', 100).end();
      return;
    }
    const send = (): void => {
      while (!answer.destroyed && sent < 1_000) {
        sent += 1;
        if (!answer.write(megabyte)) {
          answer.once('drain', send);
          return;
        }
      }
      answer.end();
    };
    send();
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    store.closeAllConnections();
    store.close();
  });
  const { port } = store.address() as AddressInfo; // it listens on TCP
  const place = await openPlaceOf({
    place: {
      protocol: 'bucket',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'songs',
      region: 'us-east-1',
      path: '',
    },
    credentials: { access_key: 'key', secret_key: 'secret' },
    root: '',
  });
  expect(await readText(place, 'ACK_1.xml', 64 * 1024)).toBeNull();
  await place.close();
  // What buffers hold, of a gigabyte.
  expect(sent).toBeLessThan(100);
});
