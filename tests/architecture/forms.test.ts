import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Where a `<form>` is written: it posts, and waits for its script. */
const home = 'src/web/ui/Form.tsx';
const bareForm = /<form[\s>]|createElement\(\s*'form'|\b(Form|useSubmit)\b[^;]*from 'react-router'/;

test('a screen writes `Form`, never a bare form: a browser would send that to an address with what it holds', async () => {
  const strays: string[] = [];
  for await (const path of glob('src/web/**/*.{ts,tsx}'))
    if (path !== home && bareForm.test(await readFile(path, 'utf8'))) strays.push(path);
  expect(strays).toEqual([]);
  expect(await readFile(home, 'utf8')).toMatch(/<form [^>]*method="post"/);
  expect('<form onSubmit={save}>').toMatch(bareForm);
  expect(`import { Form, Link } from 'react-router';`).toMatch(bareForm);
});

test('a page that the server writes by hand posts its forms', async () => {
  const strays: string[] = [];
  for await (const path of glob('src/server/**/*.ts'))
    for (const [form] of (await readFile(path, 'utf8')).matchAll(/<form\b[^>]*/g))
      if (!/method=["']?post/.test(form)) strays.push(`${path}: ${form}`);
  expect(strays).toEqual([]);
});
