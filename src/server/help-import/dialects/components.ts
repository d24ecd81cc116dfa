import { escapeHtml } from '#pages/escape.ts'
import { shownOf } from './component-table.ts'
import { type Dialect, includeDepth } from './dialect.ts'
import { isComponentName, isHtmlName, voidNames } from './html-names.ts'
import { createIndented, type Indented } from './indented.ts'
import { includeText, type Reading } from './scan.ts'
import { labelled, type Piece, plainWords, type Shown } from './shown.ts'
import { attributeOf, createTagReader, sourceOf, type Tag } from './tags.ts'

type Open = { name: string; isHtml: boolean; close: Piece | undefined; isIndented: boolean; isVariant: boolean }

/**
 * Vue's and JSX's components as Markdown: what is known of them as `shownOf` says, otherwise what they hold and a
 * remark. What they hold moves out to where they are themselves, or it would be indented code. HTML stays, without what
 * only a program understands.
 */
export function withComponents(text: string, dialect: Dialect, reading: Reading, depth = 0): string {
  if (!text.includes('<')) return text
  const found = tagsIn(text, dialect.kind)
  const closed = new Set(found.filter(({ tag }) => tag.kind === 'close').map(({ tag }) => tag.name))
  const out = createIndented()
  const open: Open[] = []
  const counts = new Map<string, number>()
  /** What the values of tabs are called, by the `<Tabs>` that came last. */
  const tabLabels = new Map<string, string>()
  let done = 0
  /** Where a variant within a line ended last. */
  let variantEnd = -1

  for (const { tag, start } of found) {
    out.write(text.slice(done, start))
    done = tag.end
    const raw = text.slice(start, tag.end)
    if (tag.kind === 'close') close(tag, raw)
    else if (isWords(tag, text[start - 1] ?? '')) out.write(plainWords(raw.replaceAll('\n', ' ')))
    else begin(tag, raw, start)
    if (dialect.kind === 'mdx' && tag.kind === 'close' && tag.name === 'summary') out.write('\n')
  }
  out.write(text.slice(done))
  while (open.length > 0) end(open.pop() as Open)
  return out.text()

  /** `<your-name>` in a sentence is no component: nothing closes it, and it has no attributes. */
  function isWords({ name, kind, attributes }: Tag, before: string): boolean {
    if (kind !== 'open' || closed.has(name) || isHtmlName(name)) return false
    return attributes.size === 0 || (isComponentName(name) && /\w/.test(before))
  }

  function begin(tag: Tag, raw: string, start: number): void {
    const isHtml = !isComponent(tag)
    const holds = tag.kind === 'open' && closed.has(tag.name) && !voidNames.has(tag.name)
    const startsLine = out.startsLine()
    for (const [value, label] of labelsIn(tag)) tabLabels.set(value, label)
    const variant = startsLine && isHtml && holds ? labelled(variantOf(tag)).open : undefined
    if (variant) put(out, variant)
    // Two ways to say it that stand side by side in a sentence.
    else if (variantOf(tag) !== '' && variantEnd === start) out.write(' / ')
    const shown = isHtml ? null : (shownOf(tag, reading.imports, tabLabels) ?? drawing(tag))
    if (isHtml) out.write(htmlOf(tag, raw, reading.imports))
    else if (shown) {
      // What is never closed would be a box around all that follows.
      if (shown.open && (holds || 'words' in shown.open || shown.close === undefined)) put(out, shown.open)
    } else if (!partial(tag)) {
      dialect.warn(`a component <${tag.name.slice(0, 60)}> is left out, what it holds stays`)
      const caption = attributeOf(tag, 'text', 'title', 'label', 'caption', 'alt') ?? ''
      put(out, (holds && startsLine && labelled(caption).open) || { words: plainWords(caption) })
    }
    if (!holds) {
      if (tag.kind === 'self' && shown?.open && 'words' in shown.open && shown.close) put(out, shown.close)
      return
    }
    const isIndented = startsLine && (!isHtml || dialect.kind === 'mdx')
    if (isIndented) out.indent()
    open.push({ name: tag.name, isHtml, close: shown?.close, isIndented, isVariant: isHtml && variantOf(tag) !== '' })
    counts.set(tag.name, (counts.get(tag.name) ?? 0) + 1)
  }

  function close(tag: Tag, raw: string): void {
    // What nobody opened closes nothing; looking for it in all that is open would take quadratic time.
    if ((counts.get(tag.name) ?? 0) === 0) {
      if (!isComponent(tag)) out.write(raw)
      return
    }
    for (let last = open.pop(); last; last = open.pop()) {
      end(last)
      if (last.name !== tag.name) continue
      if (last.isHtml) out.write(raw)
      if (last.isVariant) variantEnd = tag.end
      return
    }
  }

  function end(last: Open): void {
    counts.set(last.name, (counts.get(last.name) ?? 1) - 1)
    if (last.isIndented) out.outdent()
    if (last.close) put(out, last.close)
  }

  /** `import Logo from './logo.svg'` and `<Logo />`: the drawing. */
  function drawing(tag: Tag): Shown | null {
    const [file = ''] = reading.imports.get(tag.name)?.split('?', 1) ?? []
    if (!/\.(?:svg|png|jpe?g|gif|webp)$/i.test(file)) return null
    const alt = attributeOf(tag, 'alt', 'title', 'aria-label') ?? ''
    return { open: { words: `<img src="${escapeHtml(file)}" alt="${escapeHtml(alt)}">` } }
  }

  /** `import Part from './_part.mdx'` and `<Part />`: what the other file says. */
  function partial(tag: Tag): boolean {
    const file = reading.imports.get(tag.name)
    if (file === undefined || !/\.mdx?$/i.test(file) || depth >= includeDepth) return false
    const included = includeText(file, dialect, reading, depth)
    if (included !== null) out.lines(['', ...withComponents(included, dialect, reading, depth + 1).split('\n'), ''])
    return true
  }
}

function put(out: Indented, piece: Piece): void {
  if ('words' in piece) out.write(piece.words)
  else out.lines(piece.lines)
}

const inlineNames = new Set(['b', 'div', 'em', 'i', 'p', 'span', 'strong', 'sub', 'sup'])

/** Two ways to write the same, as Vue's own documentation marks them. */
const variants = new Map([
  ['options-api', 'Options API'],
  ['composition-api', 'Composition API'],
  ['sfc', 'SFC'],
  ['html', 'HTML'],
])

function variantOf(tag: Tag): string {
  return variants.get(attributeOf(tag, 'class') ?? '') ?? ''
}

/** `values={[{ label: 'One', value: 'a' }]}` of Docusaurus. */
function labelsIn({ name, attributes }: Tag): [value: string, label: string][] {
  const written = name === 'Tabs' ? (attributes.get('values')?.text ?? '') : ''
  return [...written.matchAll(/\{([^{}]*)\}/g)].map(([, inside = '']) => {
    const captured = (field: RegExp) =>
      field
        .exec(inside)
        ?.slice(1)
        .find((one) => one !== undefined) ?? ''
    return [captured(/\bvalue:\s*(?:'([^']*)'|"([^"]*)")/), captured(/\blabel:\s*(?:'([^']*)'|"([^"]*)")/)]
  })
}

/** A component, or a part of one's contents: Vue's `<template #name>`. */
function isComponent({ name, attributes }: Tag): boolean {
  if (name === 'template') return [...attributes.keys()].some((attribute) => /^(?:#|v-)/.test(attribute))
  return isComponentName(name)
}

/** All tags of a text, from the first on. A fragment of JSX, `<>`, is none. */
function tagsIn(text: string, kind: Dialect['kind']): { tag: Tag; start: number }[] {
  const tagAt = createTagReader(text)
  const found: { tag: Tag; start: number }[] = []
  for (let start = text.indexOf('<'); start >= 0; ) {
    const isFragment = kind === 'mdx' && (text.startsWith('<>', start) || text.startsWith('</>', start))
    const end = start + (text[start + 1] === '/' ? 3 : 2)
    const tag = isFragment
      ? ({ name: 'Fragment', kind: text[start + 1] === '/' ? 'close' : 'open', end, attributes: new Map() } as Tag)
      : text[start - 1] === '\\'
        ? null
        : tagAt(start)
    if (tag) found.push({ tag, start })
    start = text.indexOf('<', tag ? tag.end : start + 1)
  }
  return found
}

/** An element of HTML without the attributes that only Vue or React understand; as it is written when it has none. */
function htmlOf(tag: Tag, raw: string, imports: Map<string, string>): string {
  const attributes = [...tag.attributes]
  // HTML knows no `<sup />`: it would take in all that follows.
  if (tag.kind === 'self' && inlineNames.has(tag.name)) {
    return `<${tag.name}>${escapeHtml(attributeOf(tag, 'data-text') ?? '')}</${tag.name}>`
  }
  const isCode = ([name, { isExpression }]: (typeof attributes)[number]) =>
    isExpression || /^(?:[@#:]|v-|className$|htmlFor$)/.test(name)
  if (!attributes.some(isCode)) return raw
  const kept = attributes.filter((one) => !isCode(one)).map(([name, { text }]) => [name, text])
  const className = attributeOf(tag, 'className')
  if (className !== undefined) kept.push(['class', className])
  for (const name of ['href', 'alt', 'title', 'id']) {
    const text = tag.attributes.get(name)?.isExpression ? attributeOf(tag, name) : undefined
    if (text !== undefined) kept.push([name, text])
  }
  const src = tag.name === 'img' && !kept.some(([name]) => name === 'src') ? sourceOf(tag, imports) : undefined
  if (src !== undefined) kept.push(['src', src])
  const written = kept.map(([name = '', text = '']) => ` ${name}="${escapeHtml(text)}"`).join('')
  return `<${tag.name}${written}${tag.kind === 'self' ? ' />' : '>'}`
}
