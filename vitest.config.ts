import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 3,
    // In CI a busy machine may run out a test's time; the report names it.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'error' },
    // A test's replacements of globals and functions end with the test.
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/architecture/*.test.ts'],
          // Files share one import of our modules: rules keep no state.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/process/**/*.test.ts'],
          exclude: ['**/*.alone.test.ts'],
          globalSetup: ['tests/support/template-database.ts'],
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // These replace a module or the clock, which would reach the other files of their process.
          name: 'api, alone',
          include: ['tests/api/**/*.alone.test.ts'],
          globalSetup: ['tests/support/template-database.ts'],
          pool: 'forks',
        },
      },
    ],
  },
});
