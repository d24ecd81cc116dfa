import { execFileSync } from 'node:child_process'
import { findChromium } from '../../support/chromium.mjs'

/** The browser that the tests drive. */
export const chromiumPath = findChromium()

/** The folder of pictures that this browser's major version has drawn, below `tests/e2e`. */
export function galleryPictures(): string {
  return `gallery/${picturesOf()}`
}

/** `chromium-156` or `chromium-shell-156`: the same within a major version; without a window letters are drawn otherwise. */
export function picturesOf(): string {
  const version = execFileSync(chromiumPath, ['--version', '--no-sandbox'], { encoding: 'utf8' })
  const name = chromiumPath.includes('headless-shell') ? 'chromium-shell' : 'chromium'
  return `${name}-${/\d+/.exec(version)?.[0] ?? 'unknown'}`
}
