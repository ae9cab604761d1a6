import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { ContractReporter } from './support/contract-reporter.ts'
import { LongestFirst } from './support/longest-first.ts'

const root = path.resolve(import.meta.dirname, '..')

export default defineConfig({
  test: {
    root,
    reporters: ['default', new ContractReporter()],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 4, // twice the cores of CI: tests that start servers often wait
    // Without isolation the files of a worker share modules and globals, so each file removes what it stubs. A new
    // process for each file took an eighth of the time.
    projects: [
      {
        test: { name: 'unit', root, isolate: false, include: ['src/**/*.test.ts', 'supabase/functions/**/*.test.ts'] },
      },
      {
        test: {
          name: 'database',
          root,
          isolate: false,
          include: ['tests/database/**/*.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'integration',
          root,
          isolate: false,
          include: ['tests/integration/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'functions', // npm run test:functions, which fetches Deno
          root,
          include: ['tests/functions/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
