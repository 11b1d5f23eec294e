import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

test.each([
  ['http://api.session42.example', 'https://api.session42.example'],
  ['http://api.session42.example:8080/', 'https://api.session42.example:8080'],
  ['https://api.session42.example', 'https://api.session42.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http://api.localhost:4000', 'http://api.localhost:4000'],
  ['http://localhost.evil.example', 'https://localhost.evil.example'],
])('the API at %s is called at %s: unencrypted only on this machine', (API_URL, address) => {
  expect(readConfig({ API_URL }).apiUrl).toBe(address);
});
