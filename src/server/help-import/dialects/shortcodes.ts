import type { Aside } from './aside.ts'
import type { Dialect } from './dialect.ts'
import { type Find, finder } from './find.ts'
import { createLines, type Lines } from './lines.ts'
import { type Shortcode, shortcodeAt } from './shortcode.ts'
import { shownOf } from './shortcode-table.ts'
import { labelled, type Piece, plainWords } from './shown.ts'

type Open = { code: Shortcode; close: Piece | undefined; parts: number }

/**
 * Hugo's shortcodes as Markdown: what is known of them as `shownOf` says, otherwise what they hold and what they say,
 * with a remark.
 */
export function withShortcodes(text: string, { warn }: Dialect, aside: Aside): string {
  if (!text.includes('{{<') && !text.includes('{{%')) return text
  const found = shortcodesIn(text, finder(text))
  const closed = new Set(found.filter(({ code }) => code.kind === 'close').map(({ code }) => code.name))
  const out = createLines()
  const open: Open[] = []
  const counts = new Map<string, number>()
  let done = 0
  for (const { code, start } of found) {
    out.write(text.slice(done, start))
    done = code.end
    if (code.kind === 'literal') out.write(aside.words(plainWords(code.text)))
    else if (code.kind === 'close') close(code.name)
    else begin(code)
  }
  out.write(text.slice(done))
  while (open.length > 0) end(open.pop() as Open)
  return out.text()

  function begin(code: Shortcode): void {
    const around = open.at(-1)
    const shown = shownOf(code, around?.code, around?.parts ?? 0)
    if (around) around.parts++
    const holds = code.kind === 'open' && closed.has(code.name)
    if (!shown) {
      warn(`a shortcode ${code.name.slice(0, 60)} is left out, what it holds stays`)
      const caption = ['text', 'title', 'caption', 'alt']
        .map((name) => code.named.get(name))
        .find((one) => one !== undefined)
      put(out, (holds && labelled(caption ?? '').open) || { words: plainWords(caption ?? '') })
    }
    // What is never closed would be a box around all that follows.
    if (shown?.open && (holds || shown.close === undefined)) put(out, shown.open)
    if (!holds) return
    open.push({ code, close: shown?.close, parts: 0 })
    counts.set(code.name, (counts.get(code.name) ?? 0) + 1)
  }

  function close(name: string): void {
    // What nobody opened closes nothing; looking for it in all that is open would take quadratic time.
    if ((counts.get(name) ?? 0) === 0) return
    for (let last = open.pop(); last; last = open.pop()) {
      end(last)
      if (last.code.name === name) return
    }
  }

  function end({ code, close }: Open): void {
    counts.set(code.name, (counts.get(code.name) ?? 1) - 1)
    if (close) put(out, close)
  }
}

function put(out: Lines, piece: Piece): void {
  if ('words' in piece) out.write(piece.words)
  else out.block(piece.lines)
}

function shortcodesIn(text: string, find: Find): { code: Shortcode; start: number }[] {
  const found: { code: Shortcode; start: number }[] = []
  let end = 0
  for (const { index } of text.matchAll(/\{\{[<%]/g)) {
    if (index < end) continue
    const code = shortcodeAt(text, index, find)
    if (!code) continue
    found.push({ code, start: index })
    end = code.end
  }
  return found
}
