/** Words that say how a diagram is drawn. */
const keywords = new Set(
  (
    'graph flowchart td tb lr rl bt subgraph end direction statediagram v2 state as note right left of over participant ' +
    'actor create destroy activate deactivate loop alt else opt par and rect critical option break autonumber title ' +
    'sequencediagram classdiagram class namespace interface erdiagram xychart beta x y axis bar line horizontal br o ' +
    'fork join choice lollipop default neo'
  ).split(' '),
)
const words = /[\p{L}\p{N}_]+/gu
/** What a name is called follows. */
const opened = /[ \t]{0,9}(?:[[({@]|>[^>])/y
const styling = /^\s{0,99}(?:style|classDef|class [\w,]{1,200} \w|linkStyle|click|direction|accTitle|accDescr)\b/

/**
 * Whether a drawing shows all that its source says: the words of it, without those that are marks and names that stand
 * for something else. The library passes over what it does not know, and half of a diagram is worse than its source.
 */
export function saysAll(source: string, svg: string): boolean {
  const shown = svg
    .slice(svg.indexOf('</style>'))
    .replace(/<[^<>]*>/g, '')
    .replace(/&amp;|&quot;|&#39;|\s/g, '')
    .toLowerCase()
  const isChart = /^xychart/.test(source)
  const lines = source.split('\n').filter((line) => !styling.test(line))
  const text = lines.join('\n').replace(/:::\w{1,80}/g, ' ')
  const standIns = new Set<string>()
  for (const { 0: id, index } of text.matchAll(words)) {
    opened.lastIndex = index + id.length
    if (opened.test(text)) standIns.add(id)
  }
  for (const [, id = ''] of text.matchAll(/\b(?:participant|actor)[ \t]{1,9}(\S{1,80})[ \t]{1,9}as\b/g))
    standIns.add(id)
  for (const [, id = ''] of text.matchAll(/"[ \t]{1,9}as[ \t]{1,9}([\p{L}\p{N}_]{1,80})/gu)) standIns.add(id)
  const occurrences = text.replace(/-{1,2}[x)](?=\S)|<\/?\w{1,10} ?\/?>|<<\w{1,40}>>/g, ' ').matchAll(words)
  for (const [word] of occurrences) {
    const lower = word.toLowerCase()
    if (standIns.has(word) || keywords.has(lower) || (isChart && /^\d+$/.test(word))) continue
    if (!shown.includes(lower)) return false
  }
  return true
}
