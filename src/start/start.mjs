// `npm start`: on a fresh machine this installs, builds and serves; afterwards it only serves.
import { whenNpmEnds } from './parent.mjs'
import { checkNode, ensureBuilt, ensureInstalled, root } from './setup.mjs'

// The server takes this as the signal it is, whoever it came from.
whenNpmEnds(root, () => process.kill(process.pid, 'SIGTERM'))

checkNode()
ensureInstalled()
ensureBuilt()

// In this very process: a child would be left behind when this one is killed.
process.chdir(root)
const { register } = await import('tsx/esm/api')
register()
await import('../server/main.ts')
