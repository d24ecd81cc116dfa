import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locale } from '#contract/base/locale.ts'
import type { PageKindName } from '#pages/kinds.ts'
import type { ViewName } from '#pages/views.ts'

export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; src?: string; isEntry?: boolean }
>

/** What the first load of a finished page runs, in the order boot asks for it. */
const parts: Record<PageKindName, { layout: string; route: string; catalogue: string }> = {
  'help-doc': { layout: 'help-doc/HelpDocLayout', route: 'help/$id', catalogue: 'help/article' },
  question: { layout: 'contentcard/ContentCardLayout', route: 'QA/$id', catalogue: 'question/page' },
  'blog-post': { layout: 'blog-doc/BlogDocLayout', route: 'blog/$id', catalogue: 'blog/post' },
}

/** Bytes, gzip. The two share all but their own screen; a question's page is laid out by more rules. */
export const budgets: Record<PageKindName, { js: number; css: number }> = {
  'help-doc': { js: 126_000, css: 12_000 },
  question: { js: 126_000, css: 12_000 },
  'blog-post': { js: 126_000, css: 12_000 },
}

/** The modules that a first load begins with. */
export function roots(kind: PageKindName, locale: Locale): string[] {
  const catalogue = `locales/${locale}/${parts[kind].catalogue}.po`
  return ['index.html', 'src/app/stages/app.ts', ...screenRoots(kind), catalogue]
}

/** The modules of a kind of page that other kinds do not begin with. */
export function screenRoots(kind: PageKindName): string[] {
  const { layout, route } = parts[kind]
  return [`src/app/layouts/${layout}.tsx`, `src/app/routes/${route}.tsx?tsr-split=component`]
}

/** Vite names a chunk after its one entry; of a chunk of several entries this names each module. */
export function withModules(manifest: Manifest, chunks: readonly { file: string; modules: string[] }[]): Manifest {
  const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]))
  const named = { ...manifest }
  for (const { file, modules } of chunks) {
    const entry = byFile.get(file)
    if (entry) for (const module of modules) named[module] ??= entry
  }
  return named
}

/** What became of a module; throws where the build has no chunk of that name. */
export function chunkOf(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`a first load names ${key}, which the build does not have`)
  return chunk
}

/** What a first view runs beside the entry and the app, in the order boot asks for it. */
const viewParts: Record<ViewName, { layout?: string; route: string; catalogues: string[] }> = {
  'help-home': {
    layout: 'default/DefaultLayout',
    route: 'help/index',
    catalogues: ['common', 'help/list', 'help/search'],
  },
  'help-category': {
    layout: 'default/DefaultLayout',
    route: 'help/index',
    catalogues: ['common', 'help/list', 'help/search'],
  },
  'question-list': {
    layout: 'default/DefaultLayout',
    route: 'QA/index',
    catalogues: ['common', 'question/list'],
  },
  'blog-list': { layout: 'default/DefaultLayout', route: 'blog/index', catalogues: ['common', 'blog/list'] },
  login: { route: 'user/login', catalogues: ['common', 'login'] },
}

/** The files of a first view's app, as `firstLoad` has them. */
export function viewLoad(manifest: Manifest, name: ViewName, locale: Locale): { js: string[]; css: string[] } {
  const { layout, route, catalogues } = viewParts[name]
  return graphOf(manifest, [
    'index.html',
    'src/app/stages/app.ts',
    'src/app/i18n/all-catalogues.ts',
    ...(viewParts[name].route !== 'help/index' ? ['src/app/whole-tree.ts'] : []),
    ...(layout ? [`src/app/layouts/${layout}.tsx`] : []),
    `src/app/routes/${route}.tsx?tsr-split=component`,
    ...catalogues.map((catalogue) => `locales/${locale}/${catalogue}.po`),
  ])
}

/**
 * The files that a post's page is taken over with besides its first load: its route stands in the table of all the others,
 * which every other page brings once it is ready.
 */
export const wholeTreeLoad = (manifest: Manifest): string[] => graphOf(manifest, ['src/app/whole-tree.ts']).js

/** The files (relative to dist) of a finished page's first load: every chunk of the transitive graph, each once. */
export function firstLoad(manifest: Manifest, kind: PageKindName, locale: Locale): { js: string[]; css: string[] } {
  return graphOf(manifest, roots(kind, locale))
}

function graphOf(manifest: Manifest, from: string[]): { js: string[]; css: string[] } {
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (key: string) => {
    const chunk = chunkOf(manifest, key)
    for (const file of chunk.css ?? []) css.add(file)
    if (js.has(chunk.file)) return
    js.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const root of from) visit(root)
  return { js: [...js], css: [...css] }
}

/** Gzip bytes of a first load; throws when a budget is passed, so that the build fails. */
export function checkBudget(
  dist: string,
  kind: PageKindName,
  files: { js: string[]; css: string[] },
  inlineCss: string,
): { js: number; css: number } {
  const size = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  const js = files.js.reduce((sum, file) => sum + size(file), 0)
  const css = files.css.reduce((sum, file) => sum + size(file), 0) + gzipSync(inlineCss).length
  const budget = budgets[kind]
  const over: string[] = []
  if (js > budget.js) over.push(`JavaScript ${js} > ${budget.js} bytes gzip`)
  if (css > budget.css) over.push(`CSS ${css} > ${budget.css} bytes gzip`)
  if (over.length) throw new Error(`first load of a ${kind} page is over its budget: ${over.join(', ')}`)
  return { js, css }
}
