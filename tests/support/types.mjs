// The programs that the type checker looks at.
import { bin, runBeside } from './checks.mjs'

/** Everything at once, with all names there are; then the rooms that know fewer. */
const gate = ['.', 'src/pages', 'src/service-worker', 'src/contract', 'src/device', 'src/search']
/** Rooms whose names are nearly all of those of the first. */
const rest = ['src/app', 'src/server', 'src/mock', 'src/build']

/** Checks the types of the gate or of all rooms, two programs at a time. Resolves with whether all are well. */
export async function checkTypes(isAll) {
  // Several checkers of one program work out the same types again: one each, and two programs beside each other.
  const left = isAll ? [...gate, ...rest] : [...gate]
  const turn = async () => {
    let ok = true
    for (let project = left.shift(); project !== undefined; project = left.shift())
      ok = (await runBeside(bin('tsc'), ['-p', project, '--checkers', '1'])) && ok
    return ok
  }
  return (await Promise.all([turn(), turn()])).every(Boolean)
}
