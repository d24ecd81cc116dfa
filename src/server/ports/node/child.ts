import { type ChildProcess, fork } from 'node:child_process'

/** Loads a child's file, as TypeScript. */
const starter = new URL('./child.mjs', import.meta.url)

/** What a child may know of our environment: where programs and temporary files lie, the zone. No secret is among it. */
const inheritedVariables = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'LANG', 'TZ', 'NODE_OPTIONS']

/**
 * A process of its own for work over what people wrote or sent: what takes all of its memory ends it, and nothing else.
 * (A thread's limit does not hold: where its heap grows fast, V8 aborts the whole process.) It ends with this one,
 * however that ends.
 *
 * @param file a module, which speaks by `process.send`
 * @param memoryMb MiB of heap
 */
export function startChild(file: URL, memoryMb: number): ChildProcess {
  return fork(starter, [file.href], {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: Object.fromEntries(
      inheritedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
    serialization: 'advanced',
    // V8 writes pages of what it was doing when it ran out of memory; we say it in a line.
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  })
}

/** Why a child ended by itself. */
export function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGABRT' || code === 134) return 'it took too much memory'
  return signal ? `it was ended by ${signal}` : `it ended with ${code}`
}
