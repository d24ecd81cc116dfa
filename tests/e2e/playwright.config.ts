import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../support/chromium.mjs'
import { isGate } from '../support/tier.ts'
import { chromiumPath, galleryPictures } from './support/gallery.ts'

/** Files of minutes. They begin first: at the end the other workers would have nothing left to do beside them. */
const long = /\/(mock|screens|admin-keyboard|session|update|sign-out)(\.all)?\.spec\.ts$/

/** What is left to `npm run test:all`. */
const leftOut = isGate ? /\.all\.spec\.ts$/ : /$^/

/** Tests of what the browser without a window has not: notifications and Background Sync. */
const whole = /@whole-browser/

const launch = (executablePath: string) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/e2e',
  globalSetup: './support/builds.ts',
  // Each version of the browser draws its own pictures: the first run of one makes them.
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  updateSnapshots: process.env.UI_ACCEPT || !existsSync(join(import.meta.dirname, galleryPictures())) ? 'all' : 'none',
  projects: [
    { name: 'long', testMatch: long, testIgnore: leftOut, grepInvert: whole },
    { name: 'short', testIgnore: [long, leftOut], grepInvert: whole },
    { name: 'whole', testIgnore: leftOut, grep: whole, use: { launchOptions: launch(findChromium({ whole: true })) } },
  ],
  fullyParallel: false,
  // What npm run test:all has besides waits more.
  workers: isGate ? 2 : 3,
  // Bounds, no promises, and one for all tests: what hangs ends, and says where. Workers share two cores, each with
  // a browser and a server of several threads, and a machine that builds for others is three times slower at times.
  timeout: (isGate ? 5 : 10) * 60_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  globalTimeout: (isGate ? 40 : 90) * 60_000,
  forbidOnly: true,
  // What passes only when tried again is named as flaky, and mended before anything else.
  retries: process.env.CI ? 2 : 0,
  reporter: [
    ['line'],
    ['json', { outputFile: resolve(process.env.PLAYWRIGHT_REPORT ?? '.cache/reports/playwright.json') }],
  ],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-CN',
    // Two browsers that draw moving placeholders leave two cores little for the rest.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace films every test, which takes a third of the machine: `--trace on` where one is wanted.
    trace: 'on-first-retry',
    launchOptions: launch(chromiumPath),
  },
})
