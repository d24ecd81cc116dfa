import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Paper has its own measures; the others are where values have their names. */
const apart = new Set(['src/app/styles/print.css', 'src/app/styles/scale.css', 'src/app/styles/tokens.css'])

const lengthInRem = /(?<![\w-])\d*\.?\d+rem\b/
/** What is larger than the scale's last step is a place that is kept for something, and no distance. */
const largestSpace = 4

/** What a declaration may not say, and what it says instead. */
const rules: { of: RegExp; refuses: (value: string) => boolean; instead: string }[] = [
  { of: /^font-size$/, refuses: (value) => /\d(rem|px)\b/.test(value), instead: 'var(--text-…)' },
  { of: /^font-weight$/, refuses: (value) => /\d{3}/.test(value), instead: 'var(--weight-…)' },
  {
    of: /^border(-[a-z]+)*-radius$/,
    refuses: (value) => /[1-9]\d*(px|rem)\b|\.\d+rem/.test(value),
    instead: 'var(--radius-…)',
  },
  {
    of: /^(margin|padding|gap|row-gap|column-gap|inset|scroll-margin|scroll-padding)(-[a-z-]+)?$/,
    refuses: (value) =>
      [...value.matchAll(new RegExp(lengthInRem, 'g'))].some(([one]) => Number.parseFloat(one) <= largestSpace),
    instead: 'var(--space-…)',
  },
  { of: /^z-index$/, refuses: (value) => /\d/.test(value), instead: 'var(--layer-…)' },
  {
    of: /^transition(-duration)?$/,
    refuses: (value) => /\d(ms|s)\b/.test(value.replace('1ms !important', '')),
    instead: 'var(--quick) or var(--calm)',
  },
  {
    of: /./,
    refuses: (value) => /#(?!0000\b)[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/i.test(value),
    instead: 'a colour of tokens.css',
  },
]

/** A query of the width is one of the scale's. */
const widthByHand = /\(\s*(?:(?:min-|max-)?width\s*[:<>=]+\s*[\d.]|[\d.]+\w+\s*[<>])/

function faultsOf(css: string): string[] {
  const plain = css.replace(/\/\*[^*]*\*\//g, '')
  const declared = [...plain.matchAll(/(?:^|[{;])\s*([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(
    ([, name = '', value = '']) =>
      rules
        .filter(({ of, refuses }) => of.test(name) && refuses(value))
        .map(({ instead }) => `${name}: ${value} → ${instead}`),
  )
  const queries = [...plain.matchAll(/@media([^{]+)/g)].filter(([, query = '']) => widthByHand.test(query))
  return [...declared, ...queries.map(([query]) => `${query.trim()} → var(--from-…)`)]
}

test('C.05 measures and colours have their names: no style sheet has a value of its own where the scale has one', () => {
  const faults = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src/app', path))
    .filter((file) => file.endsWith('.css') && !apart.has(file))
    .flatMap((file) => faultsOf(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`))
  expect(faults).toEqual([])
})

test('the check of measures sees each kind of value', () => {
  const ofOneKind = [
    '.a { font-size: 0.9375rem; }',
    '.a { font-weight: 650; }',
    '.a { border-radius: 0.875rem; }',
    '.a { padding: 0 0.5rem; }',
    '.a { margin-top: calc(var(--bar) + 1rem); }',
    '.a { z-index: 5; }',
    '.a { transition: opacity 0.2s; }',
    '.a { color: #fff; }',
    '@media (min-width: 48rem) { .a { color: var(--ink); } }',
    '@media (width < 48rem) { .a { color: var(--ink); } }',
  ]
  expect(ofOneKind.map((css) => faultsOf(css).length)).toEqual(ofOneKind.map(() => 1))
  const fine = '.a { padding: 6rem var(--space-4) 0.4em; border-radius: 50%; font-size: 0.88em; background: #0000; }'
  expect(faultsOf(fine)).toEqual([])
})
