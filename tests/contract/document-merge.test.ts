import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedParagraphs, diffTexts } from '#contract/document/diff.ts'
import { chosenText, mergedText, mergeTexts } from '#contract/document/merge.ts'

const line = fc.constantFrom('一', '二', '', 'word', 'other word', '## 标题', '- x')
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'))

describe('merging two texts that were made of one', () => {
  test('P1.04 F77 changes in different places are both there, without a question', () => {
    const base = '一\n\n二\n\n三\n'
    expect(mergedText(mergeTexts(base, '一改\n\n二\n\n三\n', '一\n\n二\n\n三改\n'))).toBe('一改\n\n二\n\n三改\n')
  })

  test('P1.04 F77 where both changed the same, both are told, and what is around it stays', () => {
    const parts = mergeTexts('a\nb\nc\n', 'a\nmine\nc\n', 'a\ntheirs\nc\n')
    expect(mergedText(parts)).toBeNull()
    expect(parts).toEqual([
      { is: 'same', text: 'a\n' },
      { is: 'conflict', base: 'b\n', mine: 'mine\n', theirs: 'theirs\n' },
      { is: 'same', text: 'c\n' },
    ])
  })

  test('P1.04 F77 whoever changed nothing gets the other text, byte for byte', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergedText(mergeTexts(base, changed, base))).toBe(changed)
        expect(mergedText(mergeTexts(base, base, changed))).toBe(changed)
        expect(mergedText(mergeTexts(base, changed, changed))).toBe(changed)
      }),
    )
  })

  test('P1.04 F77 edits that do not touch each other lose nothing', () => {
    // Lines that are each other than all others; one side edits above the middle, the other below it.
    const edit = fc.constantFrom('keep', 'change', 'drop', 'add')
    const edits = fc.array(edit, { minLength: 1, maxLength: 10 })
    const apply = (how: string[], name: string, side: string) =>
      how.flatMap((what, at) => {
        const own = `${name} ${at}`
        return { keep: [own], change: [`${side} ${own}`], drop: [], add: [own, `${side} new ${at}`] }[what] ?? []
      })
    fc.assert(
      fc.property(edits, edits, (above, below) => {
        const middle = ['=== 1', '=== 2', '=== 3']
        const put = (top: string[], bottom: string[]) => `${[...top, ...middle, ...bottom].join('\n')}\n`
        const same = (how: string[], name: string) => how.map((_, at) => `${name} ${at}`)
        const mine = put(apply(above, 'top', 'mine'), same(below, 'end'))
        const theirs = put(same(above, 'top'), apply(below, 'end', 'theirs'))
        const merged = mergedText(mergeTexts(put(same(above, 'top'), same(below, 'end')), mine, theirs))
        expect(merged).toBe(put(apply(above, 'top', 'mine'), apply(below, 'end', 'theirs')))
      }),
    )
  })

  test('P1.04 F77 every line that somebody wrote is in the parts, whatever the three texts are', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const parts = mergeTexts(base, mine, theirs)
        const all = parts.map((part) => (part.is === 'same' ? part.text : part.mine + part.theirs)).join('')
        for (const side of [mine, theirs])
          for (const own of side.split('\n')) if (!base.split('\n').includes(own)) expect(all).toContain(own)
        expect(chosenText(parts, () => '').length).toBeLessThanOrEqual(mine.length + theirs.length + base.length)
      }),
    )
  })

  test('F77 a megabyte of the same line over and over is told as one conflict, not compared for ever', () => {
    const many = '\n'.repeat(500_000)
    const parts = mergeTexts(many, `mine\n${many}x\n`, `theirs\n${many}${many}`)
    expect(parts.some(({ is }) => is === 'conflict')).toBe(true)
    expect(chosenText(parts, ({ mine }) => mine)).toBe(`mine\n${many}x\n`)
    expect(chosenText(parts, ({ theirs }) => theirs)).toBe(`theirs\n${many}${many}`)
  })
})

describe('comparing two texts', () => {
  const sides = (parts: ReturnType<typeof diffTexts>) => [
    parts
      .filter(({ is }) => is !== 'added')
      .map((part) => part.text)
      .join(''),
    parts
      .filter(({ is }) => is !== 'removed')
      .map((part) => part.text)
      .join(''),
  ]

  test('P1.06 words that changed are told, in Chinese and in English', () => {
    expect(diffTexts('打开手机设置。\n', '打开电脑设置。\n')).toEqual([
      { is: 'same', text: '打开' },
      { is: 'removed', text: '手机' },
      { is: 'added', text: '电脑' },
      { is: 'same', text: '设置。\n' },
    ])
    expect(diffTexts('Open the old menu', 'Open the new menu').map(({ is, text }) => `${is} ${text}`)).toEqual([
      'same Open the ',
      'removed old',
      'added new',
      'same  menu',
    ])
  })

  test('P1.06 the parts are both texts, whatever they are and however little time there is', () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom(0, 400), (before, after, ms) => {
        expect(sides(diffTexts(before, after, ms))).toEqual([before, after])
      }),
    )
    const [one, other] = [`${'a b '.repeat(125_000)}\n`.repeat(2), `${'b c '.repeat(125_000)}\n`.repeat(2)]
    expect(sides(diffTexts(one, other))).toEqual([one, other])
  })

  test('P1.08 the paragraphs of an original that changed', () => {
    expect(changedParagraphs('一\n\n二\n\n三\n', '一\n\n二改\n\n三\n\n四\n')).toEqual([
      { before: '二', after: '二改' },
      { before: '', after: '四' },
    ])
    expect(changedParagraphs('一\n\n二', '一\n\n二\n')).toEqual([])
  })
})
