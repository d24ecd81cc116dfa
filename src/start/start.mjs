// `npm start`: on a fresh machine this installs, builds and serves; afterwards it only serves.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { memoryGivenBack } from './memory.mjs'
import { checkNode, ensureBuilt, ensureInstalled, root } from './setup.mjs'

checkNode()
ensureInstalled()
ensureBuilt()

const server = spawn(process.execPath, ['--import', 'tsx', join('src', 'server', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...memoryGivenBack, ...process.env },
})
// A terminal's Ctrl+C reaches the server by itself as well; it counts the first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})
