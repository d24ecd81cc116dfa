import { parseArgs } from 'node:util'
import { readEnvironment } from './environment.ts'
import { EnvironmentError } from './environment-values.ts'
import { BackupError, backup, restore } from './ports/node/backup.ts'

const usage = 'Usage: npm run backup -- <file>, or npm run restore -- <file> [--replace]'

function run(): void {
  const { databaseUrl, dataDir } = readEnvironment(process.env)
  if (databaseUrl)
    throw new BackupError('DATABASE_URL is set: back up PostgreSQL with pg_dump, and DATA_DIR by copying it')
  const { values, positionals } = command()
  const [what, file] = positionals
  if (file === undefined || positionals.length !== 2) throw new BackupError(usage)
  if (what === 'backup') backup(dataDir, file)
  else if (what === 'restore') restore(dataDir, file, values.replace)
  else throw new BackupError(usage)
  console.log(what === 'backup' ? `${dataDir} is kept in ${file}` : `${dataDir} is what ${file} kept`)
}

function command() {
  try {
    return parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } })
  } catch {
    throw new BackupError(usage)
  }
}

try {
  run()
} catch (error) {
  const expected = error instanceof BackupError || error instanceof EnvironmentError
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
