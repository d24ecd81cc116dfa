import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachToken } from '#search/tokenize.ts'

type Token = [term: string, start: number, end: number]

const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\uff70\uff9e\uff9f]`
const letter = String.raw`(?:(?!${cjk})[\p{L}\p{N}\p{M}])`
const runs = new RegExp(`(${cjk}+)|${letter}+(?:[._'’-]${letter}+)*(?:\\+\\+|#)?`, 'gu')
const special: Record<string, string> = { ß: 'ss', ø: 'o', đ: 'd', ł: 'l', æ: 'ae', œ: 'oe', ı: 'i' }

function folded(word: string): string {
  const plain = word.normalize('NFKC').toLowerCase().normalize('NFD')
  return plain
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .replace(/[ßøđłæœı]/g, (char) => special[char] ?? char)
}

/** The parts of a name as in code, where it is one. */
function camel(name: string): string[] {
  if (!/^[A-Za-z0-9]+$/.test(name)) return []
  const parts = name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
  const least = /^[a-z]/.test(name) ? 2 : 3
  return parts.length >= least && parts.every((part) => part.length > 1) ? parts : []
}

function withParts(piece: string, at: number): Token[] {
  let from = at
  const parts = camel(piece).map((part): Token => {
    from += part.length
    return [part.toLowerCase(), from - part.length, from]
  })
  return [[folded(piece), at, at + piece.length], ...parts]
}

/** What a token is, run by run, with nothing cut by hand. */
function defined(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(runs)) {
    const [run, at] = [match[0], match.index]
    if (match[1] === undefined) {
      if (!/[._-]/.test(run)) tokens.push(...withParts(run, at))
      else {
        tokens.push([folded(run), at, at + run.length])
        for (const piece of run.matchAll(/[^._-]+/g)) tokens.push(...withParts(piece[0], at + piece.index))
      }
      continue
    }
    const [written, whole] = [[...run], [...run.normalize('NFKC')]]
    let offset = at
    for (const [i, char] of whole.entries()) {
      const pair = char + (whole[i + 1] ?? '')
      const size = (n: number) => written[n]?.length ?? 0
      if (written.length !== whole.length) tokens.push([pair, at, at + run.length])
      else tokens.push([pair, offset, offset + size(i) + size(i + 1)])
      offset += size(i)
    }
  }
  return tokens
}

function cut(text: string): Token[] {
  const tokens: Token[] = []
  eachToken(text, (term, start, end) => void tokens.push([term, start, end]))
  return tokens
}

const pieces = [
  ..."aB9 .'’-_+#,，。汉字のカｶﾞガー한국々〇é\u0301\u3099ßøﬁＡ１\ud842\udfb7\ud842\udfb7\ud835\udd38\ud842\udfb7٣",
  'use',
  'Effect',
  'HTML',
  'ByID',
  'utf8',
  'React.',
  '++',
  'c#',
  'npm-ci',
  'package.json',
  '安装',
  ' ',
  '\n',
  '\ud800',
  '\udc00',
]

test('C.02 what is cut by hand is what the regular expression of a run says, for any text', () => {
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((list) => list.join('')),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(cut(text)).toEqual(defined(text))
    }),
    { numRuns: 3_000, seed: 11 },
  )
})

test('C.02 each unit there is stands in the class that the regular expression puts it in', () => {
  for (let from = 0; from < 0x10000; from += 64) {
    const text = Array.from({ length: 64 }, (_, i) => `a${String.fromCharCode(from + i)}字 `).join('')
    expect(cut(text)).toEqual(defined(text))
  }
})
