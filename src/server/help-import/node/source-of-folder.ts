import { execFile } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { promisify } from 'node:util'
import { localeOfName } from '#server/help-import/read/language.ts'
import type { Source } from '#server/help-import/read/source-keys.ts'

const git = async (folder: string, ...args: string[]): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('git', ['-C', folder, ...args], { timeout: 10_000 })
  return stdout.split('\n')
}

/** The folder's name; one that only names the language borrows its parent's. */
export function nameOfFolder(folder: string): string {
  return localeOfName(basename(folder)) ? basename(dirname(folder)) : basename(folder)
}

/**
 * What a folder's documents are known by: their repository's name and the folder's place in it, or the folder's name
 * where there is no repository. Every checkout has the same, wherever it lies. `given` is the name that the operator chose.
 *
 * @param folder its real path
 */
export async function sourceOfFolder(folder: string, given?: string): Promise<Required<Omit<Source, 'otherVersion'>>> {
  const name = nameOfFolder(folder)
  // Earlier the key was the path itself; a migration left the folder's name of it.
  const itself = { prefix: `${folder}:`, isCertain: true }
  const formerly = [itself, { prefix: `${name}:`, isCertain: false }]
  if (given) return { source: given, below: '', formerly }
  try {
    const [top = '', below = ''] = await git(folder, 'rev-parse', '--show-toplevel', '--show-prefix')
    const remote = await git(folder, 'remote', 'get-url', 'origin').catch(() => [''])
    const named = remote[0]
      ?.split(/[/:\\]/)
      .filter(Boolean)
      .at(-1)
    const repository = named?.replace(/\.git$/, '') || basename(top)
    // Of a folder that the repository leaves out, or one with no commit yet, its name says more.
    const [first] = await git(folder, 'ls-files', '.')
    if (repository && first) return { source: repository, below, formerly }
  } catch {
    // No git, no repository, or one that belongs to somebody else.
  }
  return { source: name, below: '', formerly: [itself] }
}
