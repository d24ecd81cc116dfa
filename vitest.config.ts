import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { translations } from './src/build/lingui-macros.ts'
import { mutant } from './tests/mutate/plugin.ts'
import { cssModules } from './tests/support/css-modules.ts'

const define = { __BUILD_ID__: '"test-build"', __BUILD_AT__: '1', __MOCK__: 'false' }

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
        },
      },
      {
        define,
        plugins: [mutant(), cssModules(), react(), translations()],
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          environment: 'jsdom',
          css: false,
          // A whole app over a whole server takes its time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'build',
          include: ['tests/{build,rooms,mock}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
