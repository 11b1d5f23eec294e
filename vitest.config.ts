import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['tests/support/template-database.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // As the journeys: once more in CI, where a busy machine may run out a test's time; the report names it.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'error' },
  },
});
