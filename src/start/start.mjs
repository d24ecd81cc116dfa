// `npm start`: on a fresh machine this installs, builds and serves; afterwards it only serves.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { keepRunning } from './keep.mjs'
import { memoryGivenBack } from './memory.mjs'
import { whenNpmEnds } from './parent.mjs'
import { checkNode, ensureBuilt, ensureInstalled, root } from './setup.mjs'

checkNode()
ensureInstalled()
ensureBuilt()

// A process of its own, because glibc reads how to give memory back before any of our code runs. It never outlives this
// one: the channel between the two ends when either is killed, and the server takes that for a signal.
const start = () =>
  spawn(process.execPath, ['--import', 'tsx', join('src', 'server', 'main.ts')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...memoryGivenBack, ...process.env },
  })
const end = keepRunning(start, (code) => {
  process.exitCode = code
})
whenNpmEnds(root, () => end('SIGTERM'))
// A terminal's Ctrl+C reaches the server by itself as well; it counts the first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
