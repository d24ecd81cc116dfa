import { parse as parseYaml } from 'yaml'
import type { ImportNote, SourceFile } from '#server/help-import/types.ts'
import { textOf } from './parse.ts'

const listFile = /^(_redirects|redirects\.(json|ya?ml))$/i

/** Whether a file of the folder is a list of addresses that lead elsewhere. */
export const isRedirectFile = (path: string): boolean => listFile.test(path)

/**
 * The addresses that lists in the folder lead elsewhere, by the old one: `_redirects` of static hosts (`/old /new 301`, a
 * line each), `redirects.json` or `.yaml` (a map, or a list of `{from, to}` where `from` may be several).
 */
export function readRedirectFiles(files: SourceFile[]): { redirects: Map<string, string>; notes: ImportNote[] } {
  const redirects = new Map<string, string>()
  const notes: ImportNote[] = []
  for (const { path, bytes } of files) {
    if (!isRedirectFile(path)) continue
    try {
      for (const [from, to] of /\.(json|ya?ml)$/i.test(path) ? mapped(textOf(bytes)) : lines(textOf(bytes))) {
        // A pattern leads anywhere, which no list of addresses can say.
        if (/[*:]/.test(from))
          notes.push({ path, reason: `a redirect by a pattern is left out: ${from.slice(0, 200)}` })
        else redirects.set(from, to)
      }
    } catch (error) {
      notes.push({ path, reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'cannot be read' })
    }
  }
  return { redirects, notes }
}

function lines(text: string): [string, string][] {
  return text.split('\n').flatMap((line): [string, string][] => {
    const [from = '', to = ''] = line.trim().split(/[ \t]+/)
    return from.startsWith('#') || to === '' ? [] : [[from, to]]
  })
}

function mapped(text: string): [string, string][] {
  const parsed: unknown = parseYaml(text, { schema: 'core', maxAliasCount: 20 })
  const list = isRecord(parsed) && Array.isArray(parsed.redirects) ? parsed.redirects : parsed
  if (Array.isArray(list)) {
    return list.flatMap((one): [string, string][] => {
      if (!isRecord(one) || typeof one.to !== 'string') return []
      const { to } = one
      return [one.from].flat().flatMap((from): [string, string][] => (typeof from === 'string' ? [[from, to]] : []))
    })
  }
  if (!isRecord(list)) throw new Error('is no list of redirects')
  return Object.entries(list).flatMap(([from, to]): [string, string][] => (typeof to === 'string' ? [[from, to]] : []))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
