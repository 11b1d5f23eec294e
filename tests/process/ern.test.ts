import { expect, it } from 'vitest';
import { checkMessage } from '#server/deliveries/message-checks.policy.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { readXml } from '#server/gateways/xml/index.ts';
import { makeReadyRelease } from '../support/make-ready-release.ts';
import { openAppOn } from './app.ts';
import { runToEnd } from './product.ts';
import { giveTo, productionSetup } from './production.ts';

it('ern prints the message of a release, and its problems separately', async () => {
  const { env, user, databaseUrl } = await productionSetup();
  const app = await openAppOn({ DATA_DIR: env.DATA_DIR, DATABASE_URL: databaseUrl });
  const artist = await makeArtist(app, { stageName: 'נועה', plan: 'unlimited' });
  const song = await makeReadyRelease(app, { artist, title: 'לילה & "יום"', isrc: 'ILABC2600001' });
  await app.close();
  await giveTo(user, env.DATA_DIR);
  const print = (...args: string[]) => runToEnd('src/server/ern.ts', { env, user, args });

  const { code, output, errors } = await print(song.short_code ?? '');
  expect([code, errors]).toEqual([
    0,
    expect.stringMatching(/^Working on the database test_\w+ at 127[\s\S]*! NEEDS_WAV/),
  ]);
  const message = readXml(output);
  expect(message === null ? null : checkMessage(message)).toEqual([]);
  expect(output).toContain('לילה &amp; &quot;יום&quot;');

  const unknown = await print('aaaaaaa');
  expect(unknown.code).not.toBe(0);
  expect(unknown.errors).toContain('No release has the code "aaaaaaa"');
  expect((await print()).errors).toContain('npm run ern -- CODE');
});
