import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Without a window: the same pages in two thirds of the time, but no notifications and no Background Sync. */
const shells = ['chromium-headless-shell']
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Debian's packages of both, and the letters of Chinese. */
export const chromiumPackages = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk']

function firstOf(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // Not this one.
      }
    }
  }
}

/** Whether the machine has both of its own. */
export const hasChromium = () => Boolean(firstOf(shells) && firstOf(whole))

const installed = (isWhole) => (isWhole ? undefined : firstOf(shells)) ?? firstOf(whole)

/**
 * The browser for the end-to-end tests: CHROMIUM_PATH, one on the PATH, or Debian's package where we may install it. The
 * one without a window where there is one, unless the `whole` browser is asked for. Throws one line that says what to do.
 */
export function findChromium({ whole: isWhole = false } = {}) {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} does not exist`)
  }
  const found = installed(isWhole)
  if (found) return found
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('installing chromium by apt-get')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['install', '-y', '-qq', ...chromiumPackages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
    const now = installed(isWhole)
    if (now) return now
  }
  throw new Error(
    'no Chromium found: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its binary',
  )
}
