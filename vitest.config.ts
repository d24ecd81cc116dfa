import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { translations } from './src/build/lingui-macros.ts'
import { mutant } from './tests/mutate/plugin.ts'
import { cssModules } from './tests/support/css-modules.ts'
import { ShuffledByProject } from './tests/support/sequencer.ts'
import { isGate } from './tests/support/tier.ts'

/**
 * A file that lists others by a pattern is compiled anew each time: what is kept of it does not know files that came
 * later. vitest sees that by itself where no type stands between the name and its bracket.
 */
const globs: Plugin = {
  name: 'lamplight:globs',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyOf }) =>
    keyOf(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null)),
}

/** The same for all projects, so that one keeps for the others what it has made of a file. */
const plugins = [globs, mutant(), cssModules(), react(), translations()]

/** Each project its own: vitest takes out of it what it has read. */
const define = () => ({ __BUILD_ID__: '"test-build"', __BUILD_AT__: '1', __MOCK__: 'false' })

/** Bounds, no promises: what hangs ends, on a machine that is three times slower than usual too. */
const bounds = { testTimeout: isGate ? 60_000 : 120_000, hookTimeout: 120_000 }

/** What is left to `npm run test:all`. */
const leftOut = isGate ? ['**/*.all.test.{ts,tsx}'] : []

/** What each test takes of a core is measured; how long it waits is bounded. */
const setupFiles = ['tests/support/core-per-test.ts', 'tests/support/bounds.ts']
if (process.env.CLOCK_AT) setupFiles.push('tests/support/clock-at-file.ts')

/** Files that put something in a module's place, or leave the app in a state that only a new page ends. */
const apart = '*.apart{,.all}.test.{ts,tsx}'

/** Tests of parts of the app: contract, what the device keeps, session, search. */
const parts = 'tests/{app,contract,offline,pages,search,session}/**'

const screens = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  define: define(),
  plugins,
  // As a bundler takes it for a page: node's own sends no files of a browser.
  resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.es5/browser/index.js' } },
  test: {
    name,
    environment: 'jsdom',
    css: false,
    ...bounds,
    ...test,
  },
})

export default defineConfig({
  test: {
    // Each worker loads the whole app. What npm run test:all has besides waits more: for processes that start.
    maxWorkers: Math.min(4, availableParallelism() + (isGate ? 0 : 1)),
    // No test depends on another. SEED plays an order again.
    sequence: {
      sequencer: ShuffledByProject,
      shuffle: { tests: true },
      seed: Number(process.env.SEED) || Date.now() % 1_000_000,
    },
    // What is compiled once is kept between runs. A fault that `npm run mutate` plants must not be.
    experimental: { fsModuleCache: !('MUTANT' in process.env), fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        define: define(),
        plugins,
        test: {
          name: 'app',
          include: [`${parts}/*.test.{ts,tsx}`],
          exclude: [`${parts}/${apart}`, ...leftOut],
          // As with the screens: what they load takes longer than what they do.
          isolate: false,
          setupFiles: [...setupFiles, 'tests/support/new-file.ts'],
          environment: 'node',
          ...bounds,
        },
      },
      {
        define: define(),
        plugins,
        test: {
          name: 'app apart',
          include: [`${parts}/${apart}`],
          exclude: leftOut,
          setupFiles,
          environment: 'node',
          ...bounds,
        },
      },
      screens('screens', {
        include: ['tests/screens/**/*.test.tsx'],
        exclude: [`tests/screens/**/${apart}`, ...leftOut],
        // To load the whole app and the whole server takes longer than most files do.
        isolate: false,
        setupFiles: [...setupFiles, 'tests/screens/new-visit.ts'],
      }),
      screens('screens apart', { include: [`tests/screens/**/${apart}`], exclude: leftOut, setupFiles }),
      {
        test: {
          name: 'build',
          include: ['tests/{build,rooms,mock}/**/*.test.ts'],
          exclude: leftOut,
          setupFiles,
          environment: 'node',
          ...bounds,
        },
      },
      {
        define: define(),
        plugins,
        test: {
          name: 'server',
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          exclude: leftOut,
          setupFiles,
          environment: 'node',
          globalSetup: ['tests/support/postgres-setup.ts'],
          ...bounds,
        },
      },
    ],
  },
})
