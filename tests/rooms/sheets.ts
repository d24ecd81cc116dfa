import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import postcss from 'postcss'
import { drawnName } from '../../src/build/class-names.ts'

/** A style sheet as its rules have written it. `local` are a module's own classes, `global` those of everybody. */
export type Sheet = {
  file: string
  module: boolean
  /** The selectors of its rules, one by one. */
  selectors: string[]
  local: Set<string>
  global: Set<string>
}

/** Selectors parted by commas, but not by those in brackets. */
function parted(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const one of list) {
    if (one === '(') depth++
    if (one === ')') depth--
    if (one === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += one
  }
  return parts.map((part) => part.trim())
}

const classes = (selector: string) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)
const globals = /:global\(([^()]*)\)/g

export function readSheet(file: string, css: string): Sheet {
  const module = file.endsWith('.module.css')
  const selectors: string[] = []
  postcss.parse(css).walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name)) return
    selectors.push(...parted(rule.selector))
  })
  const everybodys = selectors.flatMap((one) => [...one.matchAll(globals)].flatMap(([, inner = '']) => classes(inner)))
  const own = selectors.flatMap((one) => classes(one.replace(globals, '')))
  return {
    file,
    module,
    selectors,
    local: new Set(module ? own : []),
    global: new Set(module ? everybodys : own),
  }
}

/** All sheets of the app. */
export function appSheets(): Sheet[] {
  return readdirSync('src/app', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => join('src/app', path))
    .map((file) => readSheet(file, readFileSync(file, 'utf8')))
}

/** The classes for which a sheet has a rule of their own, `.name { … }` whatever their state, as the document has them. */
export function drawnBy(sheet: Sheet): Set<string> {
  const alone = sheet.selectors.flatMap((one) => {
    const name = /^\.([\w-]+)$/.exec(one.replace(/:[\w-]+(\([^()]*\))?/g, ''))?.[1]
    return name ? [name] : []
  })
  return new Set(sheet.module ? alone.map((name) => drawnName(name, sheet.file)) : alone)
}

const camel = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What is wrong with a module's rules: each begins at its own classes, and what it says of others is really drawn. */
export function faultsOfRules(sheet: Sheet, drawn: ReadonlySet<string>): string[] {
  const vendor = /^(adm-|reactEasyCrop_|u-)/
  return [
    ...sheet.selectors
      .filter((one) => classes(one.replace(globals, '')).length === 0)
      .map((one) => `${sheet.file}: ${one} draws what is not its own`),
    ...[...sheet.global]
      .filter((name) => !drawn.has(name) && !vendor.test(name))
      .map((name) => `${sheet.file}: nothing draws .${name}`),
  ]
}

type Code = { file: string; text: string }

/** Classes that a module's users name and it does not have, and those that it has for nobody. */
export function faultsOfUse(sheet: Sheet, code: Code[]): string[] {
  const used = new Set<string>()
  for (const { file, text } of code)
    for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const to = from.startsWith('#app/') ? from.replace('#app', 'src/app') : posix.join(posix.dirname(file), from)
      if (to !== sheet.file) continue
      for (const [, one = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) used.add(one)
    }
  const has = new Set([...sheet.local].map(camel))
  return [
    ...[...used].filter((one) => !has.has(one)).map((one) => `${sheet.file} has no .${one}`),
    ...[...has].filter((one) => !used.has(one)).map((one) => `${sheet.file}: nobody uses .${one}`),
  ]
}

/** Classes that code writes as words, `className="…"`; the beginning of one that is made (`toast-${kind}`) is none. */
export function writtenClasses(text: string): string[] {
  const plain = [...text.matchAll(/className="([^"]*)"/g)].map(([, one = '']) => one)
  const made = [...text.matchAll(/className=\{([^{}]*(?:\$\{[^{}]*\}[^{}]*)*)\}/g)].flatMap(([, one = '']) =>
    [...one.replace(/\$\{[^{}]*\}/g, ' ').matchAll(/['`]([^'`]*)['`]/g)].map(([, words = '']) => words),
  )
  return [...plain, ...made].flatMap((words) => words.split(/\s+/)).filter((word) => word !== '' && !word.endsWith('-'))
}
