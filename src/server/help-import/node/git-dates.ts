import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import type { FileDates } from '#server/help-import/read/dates.ts'

/** Of one walk through a history: milliseconds, and characters of what git says. */
const bounds = { ms: 30_000, chars: 64_000_000 }

/**
 * When the files of a folder were first and last changed, by their paths in it, as their git repository knows: one walk
 * through its history, the newest first. As much of it as there was time for; empty without git or a repository.
 */
export async function gitDates(folder: string, limits = bounds): Promise<Map<string, FileDates>> {
  // The oldest commit of a shallow clone claims every file.
  if (await isShallow(folder)) return new Map()
  // No command of the repository's own configuration is run, and no shell reads a file's name.
  const quiet = ['-c', 'core.fsmonitor=false', '-c', 'log.showSignature=false', '-c', 'core.hooksPath=/dev/null']
  const asked = ['log', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', '--relative', '--name-only']
  const git = spawn('git', ['-C', folder, ...quiet, ...asked, '--format=//%ct', '--', '.'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: limits.ms,
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  })
  const dates = new Map<string, FileDates>()
  let rest = ''
  let chars = 0
  let at = 0
  const take = (part: string) => {
    // Of each commit its time comes first, behind a mark, then an empty line and its files.
    const time = /^\n?\/\/(\d+)/.exec(part)
    if (time) {
      at = Number(time[1])
      return
    }
    const path = (part.startsWith('\n') ? part.slice(1) : part).normalize('NFC')
    if (path === '' || at === 0) return
    const known = dates.get(path)
    dates.set(path, { created: at, updated: known?.updated ?? at })
  }
  return new Promise((resolve) => {
    git.on('error', () => resolve(dates))
    git.on('close', () => resolve(dates))
    git.stdout.setEncoding('utf8')
    git.stdout.on('data', (text: string) => {
      chars += text.length
      if (chars > limits.chars) return void git.kill()
      const parts = (rest + text).split('\0')
      rest = parts.pop() ?? ''
      for (const part of parts) take(part)
    })
  })
}

async function isShallow(folder: string): Promise<boolean> {
  try {
    const asked = ['-C', folder, 'rev-parse', '--is-shallow-repository']
    return (await promisify(execFile)('git', asked, { timeout: 10_000 })).stdout.trim() !== 'false'
  } catch {
    return true
  }
}
