import { defineConfig } from 'vitest/config';

/** Measures processor time, so that it has a process of its own. */
const PROCESSOR_TIME = 'src/core/engine/repeated-texts.test.ts';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/!(core)/**/*.test.{ts,tsx}',
            'sync-server/**/*.test.ts',
            'locales/**/*.test.ts',
            'tests/support/**/*.test.ts',
            PROCESSOR_TIME,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-core',
          include: ['src/core/**/*.test.ts'],
          exclude: [PROCESSOR_TIME],
          // The core has no state: its modules are read once in each worker, which is most of the time of a file alone.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          hookTimeout: 60_000,
          // Whole servers on a machine that does other work too: the run names what needed the second try.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
