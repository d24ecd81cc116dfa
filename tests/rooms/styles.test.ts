import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** On paper the same things look otherwise, by a file of its own. */
const print = 'src/app/styles/print.css'

/** The classes for which a style sheet has a rule of their own: `.name { … }`, whatever their state. */
function ownClasses(css: string): Set<string> {
  const plain = css.replace(/\/\*[^*]*\*\//g, '')
  // What stands in brackets is no class of the rule's own, and its commas part no selectors.
  const rules = withoutBrackets(plain).matchAll(/([^{};]+)\{/g)
  const selectors = [...rules].flatMap(([, list = '']) => list.split(','))
  return new Set(selectors.flatMap((one) => /^\s*\.([\w-]+)(?::[\w-]+)*\s*$/.exec(one)?.[1] ?? []))
}

function withoutBrackets(css: string): string {
  let depth = 0
  return [...css]
    .filter((one) => {
      if (one === '(') depth++
      if (one === ')') depth--
      return depth === 0
    })
    .join('')
}

test('C.05 a class is drawn by one style sheet: two screens that stay loaded never draw over each other', () => {
  const drawnBy = new Map<string, string[]>()
  for (const path of readdirSync('src/app', { recursive: true, encoding: 'utf8' })) {
    const file = join('src/app', path)
    if (!file.endsWith('.css') || file === print) continue
    for (const name of ownClasses(readFileSync(file, 'utf8'))) drawnBy.set(name, [...(drawnBy.get(name) ?? []), file])
  }
  const twice = [...drawnBy].filter(([, files]) => files.length > 1)
  expect(twice.map(([name, files]) => `.${name}: ${files.join(', ')}`)).toEqual([])
})
