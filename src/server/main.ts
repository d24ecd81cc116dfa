import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sealedOtherwise } from './application/seal.ts'
import { startLock, waitForDatabase } from './db/open.ts'
import { withStartLock } from './db/start-lock.ts'
import { servingTimeouts } from './db/timeouts.ts'
import { checkDemoIssuer } from './demo-issuer/allowed.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { readFolder } from './help-import/node/read-folder.ts'
import { openDatabase } from './open-database.ts'
import { keepHeapSmall } from './process/memory.ts'
import { openPorts } from './process/open-ports.ts'
import { startSite } from './process/start-site.ts'
import { endWithStarter, tellStarter } from './process/starter.ts'
import { explain, greet } from './process/words.ts'
import { seedSite } from './seed/site.ts'

const dist = resolve(fileURLToPath(new URL('../..', import.meta.url)), process.env.DIST || 'dist')

/** The product's own help, for a database that has none yet, and the courses of its demo. */
const ownHelp = fileURLToPath(new URL('./seed/help', import.meta.url))
const ownCourses = fileURLToPath(new URL('./seed/courses', import.meta.url))

async function serve(environment: Environment): Promise<void> {
  const say = (line: string) => console.error(line)
  checkDemoIssuer(environment)
  await waitForDatabase(environment, say)
  const db = await openDatabase(environment, servingTimeouts, say)
  const opened = await openPorts(environment, db, dist)
  const { ports, demo } = opened
  const folders = {
    help: async () => (await readFolder(ownHelp)).files,
    course: (name: string) => readFolder(join(ownCourses, name)),
  }
  const seeded = await withStartLock(startLock(environment), say, () => seedSite(ports, folders, demo?.client.issuer))
  const lost = await sealedOtherwise(db, ports)
  if (lost > 0)
    say(`SEAL_KEY is another one than ${lost} ID numbers were encrypted under: nobody can read them until it is back.`)
  await startSite(environment, opened, dist)
  tellStarter()
  greet(environment, dist, seeded?.added ?? 0)
}

keepHeapSmall()
endWithStarter()
try {
  await serve(readEnvironment(process.env))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
