import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { openPlaceOf, readText } from '#server/gateways/parcel-place/index.ts';
import { closeServer, listen } from '../../support/listen.ts';

const megabyte = Buffer.alloc(1_000_000, 'a');

it('an endless answer with a false size is read only up to the limit', async () => {
  let sent = 0;
  const store = createServer((request, response) => {
    if (request.method === 'HEAD') return void response.setHeader('content-length', 100).end();
    const send = (): void => {
      while (!response.destroyed && sent < 1_000) {
        sent += 1;
        if (!response.write(megabyte)) return void response.once('drain', send);
      }
      response.end();
    };
    send();
  });
  const port = await listen(store);
  onTestFinished(() => closeServer(store));
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
  // Of a gigabyte only what buffers hold.
  expect(sent).toBeLessThan(100);
});
