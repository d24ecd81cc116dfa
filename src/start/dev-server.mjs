// `npm run dev:server`: the app by Vite with hot reload, everything else by the real server beside it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, ensureInstalled, root } from './setup.mjs'

checkNode()
ensureInstalled()

const port = process.env.API_PORT ?? '5180'
const env = {
  ...process.env,
  API_PORT: port,
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173',
}
const start = (...args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
const children = [
  start('--import', 'tsx', join('src', 'server', 'main.ts')),
  start(join('node_modules', 'vite', 'bin', 'vite.js'), '--mode', 'server', '--port', '5173', '--strictPort'),
]

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 1
    stop('SIGTERM')
  })
}

function stop(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}
