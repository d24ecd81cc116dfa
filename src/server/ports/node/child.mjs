// What a child process runs first: the server is TypeScript, and a child does not inherit what its parent loads that with.
import { Worker } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A terminal's Ctrl+C and a service manager's end reach all processes; the parent ends this one when it needs it no more.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

// Where the parent was killed and this process is busy, nobody else would ever end it.
const watch =
  'const p = process.ppid; setInterval(() => process.ppid === p || process.kill(process.pid, "SIGKILL"), 1000)'
new Worker(watch, { eval: true }).unref()

try {
  register()
  await import(process.argv[2])
} catch (error) {
  process.send({ cannotBegin: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
}
