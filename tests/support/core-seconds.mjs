// What a run costs: seconds of a core, of this process and of everything it started.
import { readFileSync } from 'node:fs'

/** Ticks a second in /proc, the same on every Linux that node runs on. */
const ticks = 100

/**
 * Seconds of a core, user and system, of this process and of those of its children that have ended, with theirs. Where
 * there is no /proc: of this process alone.
 */
export function coreSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The second field is the name of the program, which may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number)
    return (user + system + childrenUser + childrenSystem) / ticks
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}
