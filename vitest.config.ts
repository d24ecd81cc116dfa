import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { translations } from './src/build/lingui-macros.ts'
import { mutant } from './tests/mutate/plugin.ts'

const define = { __BUILD_ID__: '"test-build"', __BUILD_AT__: '1', __MOCK__: 'false' }

export default defineConfig({
  test: {
    // Left to itself it leaves a core idle, of two that is half.
    maxWorkers: 2,
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
        plugins: [mutant(), react(), translations()],
        test: { name: 'screens', include: ['tests/screens/**/*.test.tsx'], environment: 'jsdom', css: false },
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
