import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

/** As much of a built chunk as is asked for here; modules by their path from the root. */
export interface BuiltChunk {
  file: string
  imports: string[]
  dynamicImports: string[]
  css: string[]
  /** The module that a lazy import names, where the chunk stands for one. */
  facade: string | null
  modules: string[]
  /** Those of the modules that have words of their own. */
  speaking: string[]
  code: string
}

/** The pages of the reading part; every other route's screen belongs to the rest. */
const readingRoutes = [
  'help/index',
  'help/$id',
  'QA/index',
  'QA/$id',
  'QA/{$id} copy',
  'blog/index',
  'blog/$id',
  'user/login',
  '-missing-record',
]

/** What reading pages lead to and only somebody needs who writes there, with a tap, or who is signed in. */
const beside = [
  'src/app/fields/',
  'src/app/screens/question/ask/',
  'src/app/layouts/default/Bell.tsx',
  'src/app/layouts/default/UnreadMark.tsx',
  'src/app/session/notification/',
  // What was sent from the outbox renews: asked for with a network.
  'src/contract/endpoints.ts',
]

/** Whether a lazy module is where the reading part ends. Catalogues are another matter: they follow the modules that speak. */
function leadsOut(module: string): boolean {
  const route = /^src\/app\/routes\/(.+)\.tsx\?tsr-split/.exec(module)?.[1]
  if (route) return !readingRoutes.includes(route)
  return beside.some((folder) => module.startsWith(folder))
}

const catalogue = /^locales\/[^/]+\/(.+)\.po$/

/** Whether the words of a catalogue, by its path, are said by one of these modules. */
function isSpoken(name: string, speaking: string[]): boolean {
  const folders = [`src/app/${name}`, `src/app/screens/${name}`]
  return name === 'common' || speaking.some((module) => folders.includes(dirname(module)))
}

/**
 * The files of a build that reading needs, lazy ones included: what the entry leads to, but for the screens of other
 * routes, what is written with, and what only those need. A worker belongs to the chunk that names it.
 *
 * @param workers files of workers
 */
export function readingFiles(chunks: readonly BuiltChunk[], workers: readonly string[]): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const reached = new Set<BuiltChunk>()
  const visit = (chunk: BuiltChunk | undefined) => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const file of chunk.imports) visit(byFile.get(file))
    for (const file of chunk.dynamicImports) {
      const facade = byFile.get(file)?.facade ?? ''
      if (!catalogue.test(facade) && !leadsOut(facade)) visit(byFile.get(file))
    }
  }
  for (const chunk of chunks) if (chunk.modules.includes('src/app/boot.ts')) visit(chunk)
  const speaking = [...reached].flatMap((chunk) => chunk.speaking)
  for (const chunk of chunks) {
    const name = catalogue.exec(chunk.facade ?? '')?.[1]
    if (name && isSpoken(name, speaking)) visit(chunk)
  }
  const files = new Set([...reached].flatMap(({ file, css }) => [file, ...css]))
  for (const worker of workers) if ([...reached].some(({ code }) => code.includes(worker))) files.add(worker)
  return files
}

/** The files that a page has asked for by itself when it registers the worker: what `after-ready.ts` needs and names. */
export function filesOfThePage(chunks: readonly BuiltChunk[], workers: readonly string[]): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const reached = new Set<BuiltChunk>()
  const visit = (chunk: BuiltChunk | undefined) => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const file of chunk.imports) visit(byFile.get(file))
  }
  for (const chunk of chunks) if (chunk.modules.includes('src/app/after-ready.ts')) visit(chunk)
  const files = new Set([...reached].flatMap(({ file, css }) => [file, ...css]))
  for (const worker of workers) if ([...reached].some(({ code }) => code.includes(worker))) files.add(worker)
  return files
}

/** Takes note of what a build consists of, for the division into parts. */
export function chunkGraph() {
  const chunks: BuiltChunk[] = []
  const workers: string[] = []
  const own = (id: string) => relative(process.cwd(), id)
  const plugin: Plugin = {
    name: 'lamplight:chunk-graph',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const speaks = (id: string) =>
          /\.tsx$/.test(id) || this.getModuleInfo(id)?.importedIds.some((one) => /@lingui\/(core|react)/.test(one))
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') {
            if (/worker-[\w-]+\.js$/.test(file.fileName)) workers.push(file.fileName)
            continue
          }
          const { fileName, imports, dynamicImports, moduleIds, facadeModuleId, code, viteMetadata } = file
          chunks.push({
            file: fileName,
            imports,
            dynamicImports,
            code,
            css: [...(viteMetadata?.importedCss ?? [])],
            facade: facadeModuleId ? own(facadeModuleId) : null,
            modules: moduleIds.map(own),
            speaking: moduleIds.filter(speaks).map(own),
          })
        }
      },
    },
  }
  return { plugin, chunks, workers }
}
