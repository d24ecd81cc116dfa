// The state of the sources that the gate passed on: its id stands in .cache/passed until something changes or fails.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

const file = '.cache/passed'

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The id of what is committed, or null where something is not. */
const cleanTree = () => (git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : null)

/**
 * In which order tests run: another for each change that is committed, and of one commit the same wherever it is checked, so
 * that what passed here passes there; while something is not committed, another each time.
 */
export function seedOfTree() {
  const tree = cleanTree()
  return tree ? Number.parseInt(tree.slice(0, 6), 16) : Date.now() % 1_000_000
}

/** As a run of the gate begins. Returns what to call when it has ended. */
export function watchTree() {
  rmSync(file, { force: true })
  const before = cleanTree()
  return (ok) => {
    if (!ok || !before || cleanTree() !== before) return
    mkdirSync('.cache', { recursive: true })
    writeFileSync(file, `${before}\n`)
  }
}
