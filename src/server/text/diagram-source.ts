/** A diagram without its front matter and `%%{init: …}%%`, which are settings of Mermaid's own. */
export function withoutSettings(source: string): string {
  const lines = source.split('\n')
  const end = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) : -1
  return lines
    .slice(end + 1)
    .filter((line) => !line.trimStart().startsWith('%%'))
    .join('\n')
    .trim()
}

const isFlow = (source: string) => /^(?:graph|flowchart)\b/.test(source)
/** Lines that nothing is drawn of. */
const unseen = /^\s{0,99}(?:click|accTitle|accDescr)\b/
const arrow = /<?(?:-\.{1,9}->?|--{1,9}>?|={2,9}>?)/y
const name = /[\p{L}\p{N}_]+/uy

const allNames = /[\p{L}\p{N}_]+/gu
/** What a name is called, in any of the brackets that say its shape. */
const called = /\[[^\]\n]{1,200}\]{1,2}|\({1,2}[^()\n]{1,200}\){1,2}|\{{1,2}[^{}\n]{1,200}\}{1,2}/y
const group = /^(\s{0,99}subgraph )([\p{L}\p{N}_]{1,80})( ?\[[^\]\n]{1,200}\])?$/u

/** What is known of names: what stands for each, what it is called, and which were seen. */
type Names = { own: Map<string, string>; labels: Map<string, string>; seen: Set<string> }

/**
 * A diagram as the library reads it: flowcharts as people write them, with semicolons, without spaces around arrows, with
 * names in any script, and called something where they come a second time. It knows names of ASCII alone, takes `a-->b`
 * for one, and what a name is called where it comes first.
 */
export function readable(source: string): string {
  const own = withoutSettings(source)
  if (!isFlow(own)) return own
  const names: Names = { own: new Map(), labels: labelsOf(own), seen: new Set() }
  return own
    .split('\n')
    .filter((line) => !unseen.test(line))
    .map((line, at) => {
      const plain = line.trimEnd().replace(/;$/, '')
      if (at === 0 || /^\s{0,99}(?:style|classDef|class|linkStyle|direction)\b/.test(plain)) return plain
      if (!/^\s{0,99}subgraph\b/.test(plain)) return spaced(plain, names)
      return plain.replace(group, (_, start: string, word: string, label = ` [${word}]`) => {
        names.seen.add(word)
        return start + standIn(word, names) + label
      })
    })
    .join('\n')
}

function labelsOf(source: string): Map<string, string> {
  const labels = new Map<string, string>()
  for (const { 0: word, index } of source.matchAll(allNames)) {
    called.lastIndex = index + word.length
    const [label] = called.exec(source) ?? []
    if (label !== undefined && !labels.has(word)) labels.set(word, label)
  }
  return labels
}

/** A line with spaces around its arrows and ASCII names; what stands in brackets, quotes and between bars is left alone. */
function spaced(line: string, names: Names): string {
  const out: string[] = []
  let depth = 0
  let quote = ''
  /** Between `--` and `-->` stand words. */
  let isLabel = false
  for (let at = 0; at < line.length; ) {
    const character = line[at] as string
    if (quote !== '') {
      if (character === quote) {
        quote = ''
        if (character === '|' && line[at + 1] !== ' ') {
          out.push('| ')
          at++
          continue
        }
      }
    } else if (character === '"' || (character === '|' && depth === 0)) quote = character
    else if ('[({'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
    else if (depth === 0) {
      arrow.lastIndex = at
      const [found = ''] = arrow.exec(line) ?? []
      if (found !== '') {
        isLabel = found === '--' || found === '=='
        at += found.length
        while (line[at] === ' ') at++
        // Words between bars belong to their arrow.
        out.push(out.at(-1)?.endsWith(' ') ? found : ` ${found}`, line[at] === '|' ? '' : ' ')
        continue
      }
      name.lastIndex = at
      const [word = ''] = isLabel ? [] : (name.exec(line) ?? [])
      if (word !== '') {
        out.push(named(word, line[at + word.length] ?? '', names))
        at += word.length
        continue
      }
    }
    out.push(character)
    at++
  }
  return out.join('')
}

/** A name as the library knows it, with what it is called where it comes first. */
function named(word: string, next: string, names: Names): string {
  const own = standIn(word, names)
  const isFirst = !names.seen.has(word)
  names.seen.add(word)
  if (!isFirst || (next !== '' && '[({>@:'.includes(next))) return own
  return own + (names.labels.get(word) ?? (own === word ? '' : `["${word}"]`))
}

function standIn(word: string, { own }: Names): string {
  if (/^\w+$/.test(word)) return word
  const known = own.get(word) ?? `name_${own.size + 1}`
  own.set(word, known)
  return known
}
