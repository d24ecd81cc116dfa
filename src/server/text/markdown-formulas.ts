import type { Env, MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it'
import type { DrawFormula } from './formula.ts'
import { dollarFormulaAt, type FoundFormula, isSentence, looksLikeTex, parenFormulaAt } from './formula-marks.ts'

/**
 * Formulas in TeX: `$x$`, `$$x$$` and `\(x\)` within a line, `$$` … `$$` and `\[` … `\]` around lines. What cannot be drawn
 * stays as it was written. `env.formula` draws them.
 */
export function formulas(md: MarkdownIt): void {
  // Before `\(` is only an escaped parenthesis.
  md.inline.ruler.before('escape', 'formula', inline)
  md.block.ruler.before('fence', 'formula_block', block, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  md.renderer.rules.formula = (tokens, at, _options, env) => {
    const { content, markup, block: isDisplay } = tokens[at] as Token
    return drawn(env, content, isDisplay, 'span') ?? `<code>${md.utils.escapeHtml(markup)}</code>`
  }
  md.renderer.rules.formula_block = (tokens, at, _options, env) => {
    const { content, markup } = tokens[at] as Token
    return drawn(env, content, true, 'div') ?? `<pre><code>${md.utils.escapeHtml(markup)}</code></pre>\n`
  }
}

/** A formula as HTML; one in a line of its own scrolls where it is wider than the page. Null for what is none. */
export function drawn(env: Env | undefined, tex: string, isDisplay: boolean, box: 'span' | 'div'): string | null {
  const math = (env?.formula as DrawFormula | undefined)?.(tex.trim(), isDisplay) ?? null
  return math === null || !isDisplay ? math : `<${box} class="formula">${math}</${box}>`
}

function inline(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state
  let found: FoundFormula | null = null
  if (src[pos] === '$') found = dollarFormulaAt(src, pos, posMax)
  else if (src[pos] === '\\' && src[pos + 1] === '(') found = parenFormulaAt(src, pos, posMax)
  if (!found || found.end > posMax) return false
  if (!silent) {
    const token = state.push('formula', 'math', 0)
    token.content = found.tex
    token.markup = src.slice(pos, found.end)
    token.block = found.isDisplay
  }
  state.pos = found.end
  return true
}

function block(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  const first = lineAt(state, startLine)
  const [open, close] = first.startsWith('\\[') ? ['\\[', '\\]'] : ['$$', '$$']
  if (!first.startsWith(open)) return false
  const last = lastLine(state, startLine, endLine, first.slice(2), open, close)
  if (last === null) return false
  const markup = state.getLines(startLine, last + 1, state.blkIndent, false).trim()
  const tex = markup.slice(2, -2).trim()
  if (tex === '' || (open === '\\[' ? !looksLikeTex(tex) : last === startLine && isSentence(markup.slice(2, -2))))
    return false
  if (silent) return true
  const token = state.push('formula_block', 'math', 0)
  token.block = true
  token.content = tex
  token.markup = markup
  token.map = [startLine, last + 1]
  state.line = last + 1
  return true
}

/**
 * The line that ends with a formula's closing mark: the next that has a mark at all, so that each line is looked at once.
 * Only a formula whose opening stands alone may have empty lines.
 */
function lastLine(
  state: StateBlock,
  startLine: number,
  endLine: number,
  first: string,
  open: string,
  close: string,
): number | null {
  const isOpenAlone = first.trim() === ''
  for (let line = startLine; line < endLine; line++) {
    const rest = (line === startLine ? first : lineAt(state, line)).trimEnd()
    if (line > startLine && (state.sCount[line] ?? 0) < state.blkIndent && rest !== '') return null
    if (rest === '' && line > startLine && !isOpenAlone) return null
    const closed = rest.indexOf(close)
    if (closed >= 0) return closed === rest.length - 2 ? line : null
    if (line > startLine && rest.startsWith(open)) return null
  }
  return null
}

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
}
