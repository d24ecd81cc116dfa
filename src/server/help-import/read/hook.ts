import { createAside } from '#server/help-import/dialects/aside.ts'
import { createTagReader, type Tag } from '#server/help-import/dialects/tags.ts'
import type { ImportNote, SourceFile } from '#server/help-import/types.ts'
import { splitFrontMatter } from './front-matter.ts'
import { isMarkdown } from './is-markdown.ts'
import { textOf } from './parse.ts'

/** What an operator's own rules make of a text. */
export type Rewritten = { text: string; notes: string[] }
/** Runs the rules of a hook file over one text; answers the text as it was where they fail. */
export type Hook = (path: string, text: string) => Promise<Rewritten>

type Props = Record<string, string>
/** One rule: a pattern, or the name of a component, and the Markdown that it becomes. */
export type Rule = {
  test: RegExp | string
  markdown: (match: string | RegExpMatchArray, props: Props, inner: string) => unknown
}

/** The rules that a hook file exports. Throws what is wrong with them. */
export function rulesOf(exported: unknown): Rule[] {
  const rules = isRecord(exported) ? (isRecord(exported.default) ? exported.default : exported).rules : undefined
  if (!Array.isArray(rules)) throw new Error('the file exports no list called rules')
  for (const rule of rules as unknown[]) {
    const isRule = isRecord(rule) && (rule.test instanceof RegExp || typeof rule.test === 'string')
    if (!isRule || typeof rule.markdown !== 'function')
      throw new Error('a rule needs test, a pattern or a component’s name, and markdown, a function')
  }
  return rules as Rule[]
}

/** Applies rules one after the other; blocks of code are not looked into, and come along where they stand. */
export function withRules(text: string, rules: Rule[]): string {
  const aside = createAside()
  let open = setAside(text, aside.lines)
  for (const rule of rules) open = typeof rule.test === 'string' ? withComponent(open, rule) : withPattern(open, rule)
  return aside.restore(open)
}

function setAside(text: string, keep: (lines: string, lead?: string) => string): string {
  const out: string[] = []
  let block: string[] = []
  let fence = ''
  let before = ''
  for (const line of text.split('\n')) {
    const [, lead = '', mark = ''] = /^([\t >]*)(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '' && mark === '') out.push(line)
    else if (fence === '') {
      fence = mark
      before = lead
      block = [line.slice(lead.length)]
    } else {
      block.push(line)
      if (!mark.startsWith(fence)) continue
      out.push(before + keep(block.join('\n'), before))
      fence = ''
    }
  }
  // A block without its end is code to the end of the text.
  if (fence !== '') out.push(before + keep(block.join('\n'), before))
  return out.join('\n')
}

function withPattern(text: string, { test, markdown }: Rule): string {
  const pattern = test as RegExp
  const all = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`)
  const out: string[] = []
  let done = 0
  for (const match of text.matchAll(all)) {
    out.push(text.slice(done, match.index), checkedText(markdown(match, { ...match.groups }, match[1] ?? '')))
    done = match.index + match[0].length
  }
  return out.join('') + text.slice(done)
}

/** `<Name a="b">inner</Name>` and `<Name />`, the outermost of those in one another. */
function withComponent(text: string, { test, markdown }: Rule): string {
  const name = test as string
  const tagAt = createTagReader(text)
  const out: string[] = []
  let done = 0
  let depth = 0
  let outer: { tag: Tag; start: number } | null = null
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const from = text[at + 1] === '/' ? at + 2 : at + 1
    if (!text.startsWith(name, from)) continue
    const tag = tagAt(at)
    if (tag?.name !== name) continue
    if (tag.kind === 'self' && !outer) {
      out.push(text.slice(done, at), checkedText(markdown(text.slice(at, tag.end), propsOf(tag), '')))
      done = tag.end
    } else if (tag.kind === 'open') {
      if (depth++ === 0) outer = { tag, start: at }
    } else if (tag.kind === 'close' && outer && --depth === 0) {
      const inner = text.slice(outer.tag.end, at)
      out.push(text.slice(done, outer.start))
      out.push(checkedText(markdown(text.slice(outer.start, tag.end), propsOf(outer.tag), inner)))
      done = tag.end
      outer = null
    }
  }
  return out.join('') + text.slice(done)
}

function propsOf({ attributes }: Tag): Props {
  const props: Props = Object.create(null)
  for (const [name, { text }] of attributes) props[name] = text
  return props
}

function checkedText(value: unknown): string {
  if (typeof value !== 'string') throw new Error('markdown must answer a text')
  return value
}

/** The files with what the rules make of their Markdown, without its front matter. */
export async function withHook(files: SourceFile[], hook: Hook): Promise<{ files: SourceFile[]; notes: ImportNote[] }> {
  const notes: ImportNote[] = []
  const rewritten: SourceFile[] = []
  for (const file of files) {
    const text = isMarkdown(file.path) ? partedText(file) : null
    if (text === null) {
      rewritten.push(file)
      continue
    }
    const made = await hook(file.path, text.body)
    for (const reason of made.notes) notes.push({ path: file.path, reason })
    rewritten.push({ ...file, bytes: new TextEncoder().encode(text.front + made.text) })
  }
  return { files: rewritten, notes }
}

/** What cannot be read is told where it is read. */
function partedText(file: SourceFile): { front: string; body: string } | null {
  try {
    const text = textOf(file.bytes)
    const { body } = splitFrontMatter(text)
    return { front: text.slice(0, text.length - body.length), body }
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
