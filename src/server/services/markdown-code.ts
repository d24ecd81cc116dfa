import hljs from 'highlight.js/lib/common'

/** Code as spans with classes; an empty answer lets the renderer escape it as it is. */
export function highlight(code: string, language: string): string {
  const name = language.toLowerCase()
  if (!name || !hljs.getLanguage(name)) return ''
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
