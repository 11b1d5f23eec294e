import { execFile } from 'node:child_process';
import { chmod, cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, startProduct } from '../process/product.ts';
import { productionSetup } from '../process/production.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What a machine needs to run the product. */
const shipped = ['package.json', 'package-lock.json', '.npmrc', 'bin', 'src', 'build'];
/** How long the test may take: npm unpacks 400 MB. */
const installMs = 300_000;
/** npm's errors when it reaches no registry and has no cached packages. */
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;

/** Runs `npm ci --omit=dev`. @returns npm's error, or null */
function install(folder: string): Promise<string | null> {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--omit=dev', '--prefer-offline', '--fetch-retries=0'];
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  return new Promise((resolve) => {
    execFile(program, [...first, ...args], { cwd: folder }, (error, _, stderr) => {
      resolve(error && `${error.message}${stderr}`);
    });
  });
}

it(
  'a finished build runs with only what `npm ci --omit=dev` installs',
  async (context) => {
    const folder = await temporaryFolder();
    for (const name of shipped) await cp(join(root, name), join(folder, name), { recursive: true });
    const failure = await install(folder);
    if (failure !== null && unreachable.test(failure)) context.skip('npm reaches no registry');
    expect(failure).toBeNull();
    expect(await readdir(join(folder, 'node_modules'))).not.toContain('vite');
    // The product runs as another user.
    await chmod(folder, 0o755);
    const { env, user } = await productionSetup();
    const { visitor } = await startProduct({ folder, env, user });
    expect((await visitor.fetch('/healthz')).status).toBe(200);
    const feed = await visitor.fetch('/');
    expect(feed.status).toBe(200);
    expect(feed.body).toMatch(/<main[\s\S]*<\/html>/);
  },
  installMs,
);
