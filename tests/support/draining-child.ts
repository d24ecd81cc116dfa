// A server that ends as ours does; its database cannot be closed.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drainOnSignal, listen } from '#server/process/listen.ts'

const server = createServer((_, response) => response.end('here'))
drainOnSignal(server, {
  close: () => Promise.reject(new Error('the last write failed')),
  log: (message, error) => console.error(message, (error as Error).message),
})
await listen(server, 0, '127.0.0.1')
console.log((server.address() as AddressInfo).port)
