import { withLanguages } from './code-languages.ts'

const hljs = withLanguages()

/** Characters of code that are coloured in one text. Some grammars take 20 ms for a thousand; readers have no use for more. */
const colouredChars = 20_000

/**
 * Colours the code of one text: spans with classes. An empty answer lets the renderer escape it as it is: no language
 * that we know, or enough is coloured already.
 */
export function createHighlighter(): (code: string, language: string) => string {
  let left = colouredChars
  return (code, language) => {
    const name = language.toLowerCase()
    if (!name || code.length > left || !hljs.getLanguage(name)) return ''
    left -= code.length
    return coloured(code, name)
  }
}

function coloured(code: string, name: string): string {
  return hljs.highlight(code, { language: name, ignoreIllegals: true }).value
}

/** Second classes that highlight.js writes beside `hljs-…`. */
export const codeClasses = [
  'hljs-*',
  'function_',
  'class_',
  'inherited__',
  'invoke__',
  'language_',
  'constant_',
  'escape_',
]
