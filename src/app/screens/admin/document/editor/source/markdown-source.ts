import { markdownLanguage } from '@codemirror/lang-markdown'
import { Language } from '@codemirror/language'
import { InlineContext, type MarkdownConfig, type MarkdownParser } from '@lezer/markdown'

const asterisk = 42
const tilde = 126

/** What has no spaces between its words: Chinese, Japanese and Korean with their own punctuation, signs and wide forms. */
const cjk =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u33ff\uff00-\uffef]$/u

/** The character that ends before a place, and the one that begins there; empty at the ends of the text. */
const charBefore = (cx: InlineContext, at: number) => [...cx.slice(Math.max(at - 2, cx.offset), at)].at(-1) ?? ''
const charAt = (cx: InlineContext, at: number) => [...cx.slice(at, at + 2)][0] ?? ''

/**
 * Emphasis and strikethrough beside Chinese, as pages are rendered: there a run of `*` or `~` between any two
 * characters both opens and closes. The parser's own rule looks at one character on either side of the run, by `slice`:
 * it is told of two letters, between which its answer is the same.
 */
const besideChinese: MarkdownConfig = {
  parseInline: [
    {
      name: 'BesideChinese',
      before: 'Emphasis',
      parse(cx, next, start) {
        if (next !== asterisk && next !== tilde) return -1
        let end = start + 1
        while (cx.char(end) === next) end++
        const around = [charBefore(cx, start), charAt(cx, end)]
        if (around.some((char) => char === '' || /\s/.test(char)) || !around.some((char) => cjk.test(char))) return -1
        const { slice } = InlineContext.prototype
        cx.slice = (from, to) => {
          const isAsked = (from === start - 1 && to === start) || (from === end && to === end + 1)
          return isAsked ? 'a' : slice.call(cx, from, to)
        }
        return -1
      },
    },
  ],
}

/**
 * The Markdown that the source is coloured by and its keys go by. Alone: CodeMirror's `markdown()` brings the parsers of
 * HTML, CSS and JavaScript along, twice as much as all else.
 */
export const markdownSource = new Language(
  markdownLanguage.data,
  (markdownLanguage.parser as MarkdownParser).configure(besideChinese),
  [],
  'markdown',
)
