import { execFileSync } from 'node:child_process'

/** The browser that the tests drive. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The folder of pictures that this browser's major version has drawn, below `tests/e2e`. */
export function galleryPictures(): string {
  return `gallery/${picturesOf()}`
}

/** `chromium-156`: the same within a major version. */
export function picturesOf(): string {
  const version = execFileSync(chromiumPath, ['--version', '--no-sandbox'], { encoding: 'utf8' })
  return `chromium-${/\d+/.exec(version)?.[0] ?? 'unknown'}`
}
