import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumPackages, hasChromium } from './chromium.mjs'

/** The Debian packages that the tests need and this machine has not. */
function missing() {
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (!isDebian) return []
  const hasBrowsers = process.env.CHROMIUM_PATH || hasChromium()
  const hasPostgres = process.env.DATABASE_URL_TEST || existsSync('/usr/lib/postgresql')
  return [...(hasBrowsers ? [] : chromiumPackages), ...(hasPostgres ? [] : ['postgresql'])]
}

/**
 * Installs at once, beside whatever else is done, the browser and the database that the tests would install later, one
 * after the other. Resolves when that is over; what failed is tried again by whoever needs it, and says why.
 */
export async function installSystemPackages() {
  const packages = missing()
  if (packages.length === 0) return
  console.log(`installing ${packages.join(', ')} by apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    new Promise((resolve) => {
      const child = spawn('apt-get', args, { stdio: 'ignore', env })
      child.on('error', resolve)
      child.on('close', resolve)
    })
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', ...packages)
}
