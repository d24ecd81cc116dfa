import { video } from './component-table.ts'
import type { Macro } from './macro.ts'
import { plainWords } from './shown.ts'

/** What a macro shows here. `code` is written as code, `box` stands in lines of its own, `silent` is nothing. */
export type MacroShown = { code: string } | { words: string } | { box: [kind: string, words: string] } | 'silent'

/** Their first argument names something of code, their second says it in other words. */
const naming = new Set(
  (
    'jsxref cssxref domxref svgattr svgattrxref httpheader httpstatus httpmethod csp ' +
    'webextapiref permissionspolicy securityprinciple webassemblyxref manifestxref rfc mdn atrule'
  ).split(' '),
)
const elements = new Set(['htmlelement', 'svgelement', 'mathmlelement', 'xulelem'])

/** What stands on MDN beside the text or is made of its own data. */
const silent = new Set(
  (
    'compat specifications cssinfo csssyntax baseline quicklinkswithsubpages previousmenunext previousnext previous ' +
    'previousmenu next nextmenu inheritancediagram jsref cssref htmlref svgref httpref apiref ' +
    'defaultapisidebar mathmlref webassemblyref gamesref pwaref addonsidebar jssidebar csssidebar includesubnav ' +
    'apilistalpha toc'
  ).split(' '),
)

type Words = { zh: string; en: string }
const badges = new Map<string, Words>([
  ['optional_inline', { zh: '可选', en: 'Optional' }],
  ['readonlyinline', { zh: '只读', en: 'Read only' }],
  ['experimental_inline', { zh: '实验性', en: 'Experimental' }],
  ['deprecated_inline', { zh: '已弃用', en: 'Deprecated' }],
  ['non-standard_inline', { zh: '非标准', en: 'Non-standard' }],
  ['securecontext_inline', { zh: '安全上下文', en: 'Secure context' }],
  ['required_inline', { zh: '必需', en: 'Required' }],
])
const banners = new Map<string, [kind: string, words: Words]>([
  ['deprecated_header', ['warning', { zh: '已弃用：不再推荐使用。', en: 'Deprecated: no longer recommended.' }]],
  [
    'seecompattable',
    ['note', { zh: '实验性：使用前请核对浏览器兼容性。', en: 'Experimental: check which browsers support it.' }],
  ],
  [
    'non-standard_header',
    ['warning', { zh: '非标准：不要在生产环境中使用。', en: 'Non-standard: not for use in production.' }],
  ],
  [
    'securecontext_header',
    ['note', { zh: '仅在安全上下文（HTTPS）中可用。', en: 'Available only in secure contexts (HTTPS).' }],
  ],
  ['availableinworkers', ['note', { zh: '在 Web Worker 中可用。', en: 'Available in Web Workers.' }]],
])

/** What a macro of MDN shows here; null for one that nobody knows. */
export function macroShown({ name, args }: Macro, language: 'zh' | 'en'): MacroShown | null {
  const lower = name.toLowerCase()
  const [first = '', second = ''] = args
  if (elements.has(lower)) return { code: second === '' ? `<${first}>` : second }
  if (lower === 'htmlattrxref') return { code: args[2] || first }
  // Links to an attribute name the place of its definition.
  if (lower === 'htmlattrdef')
    return /^[\w-]+$/.test(first) ? { words: `<code id="attr-${first}">${first}</code>` } : { code: first }
  if (lower === 'httpstatus' || lower === 'rfc') return { code: second || (lower === 'rfc' ? `RFC ${first}` : first) }
  if (naming.has(lower)) {
    const label = second || first.replace(/^Global_Objects\//, '').replaceAll('/', '.')
    return args[3] === 'nocode' || args[3] === '1' ? { words: plainWords(label) } : { code: label }
  }
  if (lower === 'glossary') return { words: plainWords(second || first) }
  if (lower === 'embedyoutube') return { words: video(first) }
  if (lower === 'livesamplelink') return { words: plainWords(second || first) }
  const badge = badges.get(lower)
  if (badge) return { words: `(${badge[language]})` }
  const banner = banners.get(lower)
  if (banner) return { box: [banner[0], banner[1][language]] }
  return silent.has(lower) || /sidebar$/.test(lower) ? 'silent' : null
}
