import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pause, until } from './driver.ts'

/** The full path of a program; null when it is not on the PATH. */
export function onPath(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not here.
    }
  }
  return null
}

export interface Program {
  /** What it has said so far that matches. */
  says(pattern: RegExp): Promise<string>
  /** Ends it with all its children, and removes its home. */
  end(): Promise<void>
}

/** Starts a program in a home of its own, as the head of a group, so that nothing of it is left behind. */
export function start(command: string, args: (home: string) => string[], env: Record<string, string> = {}): Program {
  const home = mkdtempSync(join(tmpdir(), 'lamplight-engine-'))
  const child = spawn(command, args(home), {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOME: home,
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_DATA_HOME: join(home, 'data'),
      XDG_RUNTIME_DIR: home,
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  child.on('error', (error) => (output += error.message))
  return {
    says: (pattern) =>
      until(`${command} says ${pattern} (it said: ${output.slice(-300)})`, async () => pattern.exec(output)?.[0]),
    end: async () => {
      await endGroup(child)
      // What it was writing at the end.
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined) return
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(-pid, name)
    } catch {
      return false
    }
  }
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit')
    signal('SIGTERM')
    await Promise.race([gone, pause(3_000)])
  }
  // The head of the group may be gone before its children.
  for (let tries = 0; tries < 20 && signal(0); tries++) await pause(100)
  signal('SIGKILL')
}
