// Notices the end of npm, which tells a script of its own neither of a signal (its shell keeps it) nor of a kill -9.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** How often it is looked at, in milliseconds. */
const everyMs = 500

/**
 * Calls `ended` once when the npm that runs this script is gone. Who starts the script in another way may leave it
 * running on its own, as `nohup` does, so nothing is watched then.
 *
 * @param {string} root the folder of our package.json
 * @param {() => void} ended
 */
export function whenNpmEnds(root, ended) {
  const byNpm = process.env.npm_package_json && resolve(process.env.npm_package_json) === join(root, 'package.json')
  if (!byNpm) return
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    ended()
  }, everyMs)
  timer.unref()
}

/**
 * Our parent, and its own where the system tells: npm starts a shell and the shell starts us. A process that loses
 * its parent gets another one.
 */
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    const [, name] = /^Name:\s+(.*)$/m.exec(status) ?? []
    // A shell that became us instead of starting us leaves npm as the parent; npm may outlive what started it.
    if (/^(sh|dash|bash|ash|zsh|busybox)$/.test(name)) return `${process.ppid} ${/^PPid:\s+(\d+)$/m.exec(status)?.[1]}`
  } catch {
    // No such folder, or the parent ended just now: then it is another one.
  }
  return `${process.ppid}`
}
