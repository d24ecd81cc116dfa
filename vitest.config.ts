import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { translations } from './src/build/lingui-macros.ts'
import { mutant } from './tests/mutate/plugin.ts'
import { cssModules } from './tests/support/css-modules.ts'

const define = { __BUILD_ID__: '"test-build"', __BUILD_AT__: '1', __MOCK__: 'false' }

/** Bounds, no promises: what hangs ends, on a machine that is three times slower than usual too. */
const bounds = { testTimeout: 120_000, hookTimeout: 120_000 }

/** Files that put something in a module's place, or leave the app in a state that only a new page ends. */
const apart = 'tests/screens/**/*.apart.test.tsx'

const screens = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  define,
  plugins: [mutant(), cssModules(), react(), translations()],
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
    // One more than cores: tests wait, for processes that start and for what is saved a moment later.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    projects: [
      {
        define,
        plugins: [mutant(), react(), translations()],
        test: {
          name: 'app',
          include: ['tests/{app,contract,offline,pages,search,session}/**/*.test.{ts,tsx}'],
          environment: 'node',
          ...bounds,
        },
      },
      screens('screens', {
        include: ['tests/screens/**/*.test.tsx'],
        exclude: [apart],
        // To load the whole app and the whole server takes longer than most files do.
        isolate: false,
        setupFiles: ['tests/screens/timeouts.ts', 'tests/screens/new-visit.ts'],
      }),
      screens('screens apart', { include: [apart], setupFiles: ['tests/screens/timeouts.ts'] }),
      {
        test: {
          name: 'build',
          include: ['tests/{build,rooms,mock}/**/*.test.ts'],
          environment: 'node',
          ...bounds,
        },
      },
      {
        plugins: [mutant()],
        test: {
          name: 'server',
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/postgres-setup.ts'],
          ...bounds,
        },
      },
    ],
  },
})
