import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** A Chromium of the machine's own; null where there is none. */
export function installedChromium() {
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

/**
 * The browser for the end-to-end tests: CHROMIUM_PATH, one on the PATH, or Debian's package where we may install it.
 * Throws one line that says what to do.
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} does not exist`)
  }
  const found = installedChromium()
  if (found) return found
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('installing chromium by apt-get')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
    const installed = installedChromium()
    if (installed) return installed
  }
  throw new Error(
    'no Chromium found: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its binary',
  )
}
