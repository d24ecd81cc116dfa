// `npm run dev:server`: the reference server on API_PORT, and the app with hot reload in front of it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, ensureInstalled, root } from './setup.mjs'

checkNode()
ensureInstalled()

const apiPort = process.env.API_PORT || '5180'
const appPort = process.env.PORT || '5173'

const start = (args, env = {}) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

const children = [
  // People see vite's address, so that is the server's public one; vite hands on what is the server's.
  start(['--import', 'tsx', join('src', 'server', 'main.ts')], {
    PORT: apiPort,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${appPort}`,
  }),
  start([join('node_modules', 'vite', 'bin', 'vite.js'), '--mode', 'server', '--port', appPort, '--strictPort'], {
    API_PORT: apiPort,
  }),
]

const end = (signal) => {
  for (const child of children) child.kill(signal)
}
// A terminal's Ctrl+C reaches both by itself as well; they count the first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
// One without the other is of no use.
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 1
    end('SIGTERM')
  })
