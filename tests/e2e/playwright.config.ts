import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath, galleryPictures } from './support/gallery.ts'

/** Files of minutes. They begin first: at the end the other workers would have nothing left to do beside them. */
const long = /\/(mock|screens|admin-keyboard|session|update)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/e2e',
  globalSetup: './support/builds.ts',
  // Each version of the browser draws its own pictures: the first run of one makes them.
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  updateSnapshots: process.env.UI_ACCEPT || !existsSync(join(import.meta.dirname, galleryPictures())) ? 'all' : 'none',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  fullyParallel: false,
  workers: 3,
  // Three workers on two cores, for each of them waits now and then; each with a browser and a server of several threads: a bound, not a promise.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // All of them together: what hangs ends, and says where.
  globalTimeout: 40 * 60_000,
  forbidOnly: true,
  // A machine that builds for others may stall for seconds; what passes only at the second try is named as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: '../../.cache/reports/playwright.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-CN',
    // Two browsers that draw moving placeholders leave two cores little for the rest.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace films every test, which takes a third of the machine: `--trace on` where one is wanted.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
})
