import { parentPort } from 'node:worker_threads'
import type { SearchTask } from '#server/ports/node/search-worker.ts'

// The thread of the server's search, which ends at one word and stands still at another.
parentPort?.on('message', (task: SearchTask) => {
  if (!('question' in task)) return
  if (task.question.q === 'end') process.exit(1)
  if (task.question.q === 'stand') for (;;);
  // Slower than anybody asks: what comes meanwhile has to wait.
  if (task.question.q.startsWith('slow')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
})
await import('#server/ports/node/search-worker.ts')
