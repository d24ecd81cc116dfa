// What a thread runs first: the server is TypeScript, and a thread does not inherit what its process loads that with.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.script)
