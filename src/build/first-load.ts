import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locale } from '#contract/locale.ts'

export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; src?: string; isEntry?: boolean }
>

/** What the first load of /help/{id} runs, in the order boot asks for it. */
function roots(locale: Locale): string[] {
  return [
    'index.html',
    'src/app/stages/app.ts',
    'src/app/layouts/help-doc/HelpDocLayout.tsx',
    'src/app/routes/help/$id.tsx?tsr-split=component',
    `locales/${locale}/article.po`,
  ]
}

/** The files (relative to dist) of a help page's first load: every chunk of the transitive graph, each once. */
export function firstLoad(manifest: Manifest, locale: Locale): { js: string[]; css: string[] } {
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the first load of a help page names ${key}, which the build does not have`)
    for (const file of chunk.css ?? []) css.add(file)
    if (js.has(chunk.file)) return
    js.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const root of roots(locale)) visit(root)
  return { js: [...js], css: [...css] }
}

export const budget = { jsBytes: 126_000, cssBytes: 12_000 }

/** Gzip bytes of the first load; throws when a budget is passed, so that the build fails. */
export function checkBudget(
  dist: string,
  files: { js: string[]; css: string[] },
  inlineCss: string,
): { js: number; css: number } {
  const size = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  const js = files.js.reduce((sum, file) => sum + size(file), 0)
  const css = files.css.reduce((sum, file) => sum + size(file), 0) + gzipSync(inlineCss).length
  const over: string[] = []
  if (js > budget.jsBytes) over.push(`JavaScript ${js} > ${budget.jsBytes} bytes gzip`)
  if (css > budget.cssBytes) over.push(`CSS ${css} > ${budget.cssBytes} bytes gzip`)
  if (over.length) throw new Error(`first load of /help/{id} is over its budget: ${over.join(', ')}`)
  return { js, css }
}
