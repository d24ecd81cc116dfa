import { describe, expect, test } from 'vitest'
import { splitFrontMatter } from '#server/help-import/read/front-matter.ts'

const refusal = (text: string) => {
  try {
    return splitFrontMatter(text)
  } catch (error) {
    return (error as Error).message
  }
}

describe('front matter', () => {
  test('YAML, TOML and JSON say the same', () => {
    const front = { title: 'One', weight: 3, draft: false, tags: ['a', 'b'], date: '2024-05-01' }
    for (const text of [
      '---\ntitle: One\nweight: 3\ndraft: false\ntags: [a, b]\ndate: 2024-05-01\n---\n',
      '+++\ntitle = "One"\nweight = 3\ndraft = false\ntags = ["a", \'b\']\ndate = 2024-05-01\n+++\n',
      '{\n\t"title": "One", "weight": 3, "draft": false,\n\t"tags": ["a", "b"], "date": "2024-05-01"\n}\n',
    ])
      expect(splitFrontMatter(`${text}Text }\n---\n`)).toEqual({ front, body: 'Text }\n---\n' })
  })

  test('a value is as it was written, also where it looks like a number', () => {
    expect(splitFrontMatter('---\ntitle: 1.10\ntags: [007, 1e3, 0x10, 12, True]\nn: 1_000\n---\n').front).toEqual({
      title: '1.10',
      tags: ['007', '1e3', '0x10', 12, 'True'],
      n: '1_000',
    })
    expect(splitFrontMatter('+++\na = 2024-05-01T10:00:00+08:00\n[b]\nc = 12:30:00\n+++\n').front).toEqual({
      a: '2024-05-01T10:00:00.000+08:00',
      b: { c: '12:30:00.000' },
    })
    expect(splitFrontMatter('{"a": 1.10, "b": {"c": "}\\""}} x')).toEqual({
      front: { a: '1.10', b: { c: '}"' } },
      body: ' x',
    })
  })

  test('what is none stays text', () => {
    for (const text of [
      '',
      '---',
      '---\n',
      'a\n---\nb: 1\n---\n',
      '---\n\nA rule above.\n',
      '----\na: 1\n----\n',
      '{{< ref "a.md" >}}\n',
      '{% raw %}',
      '{#id}',
      '{ a }',
      '++++\n',
      '+++ b\n',
    ])
      expect([text, splitFrontMatter(text)]).toEqual([text, { front: {}, body: text }])
    expect(splitFrontMatter('---\n---\nText')).toEqual({ front: {}, body: 'Text' })
    expect(splitFrontMatter('+++\n+++')).toEqual({ front: {}, body: '' })
  })

  test('what looks like one and cannot be read is refused with its line', () => {
    for (const [text = '', said = ''] of [
      ['---\ntitle: One\nText', 'line 1: it has no end: a line with --- is missing'],
      ['+++\ntitle = "One"\n', 'line 1: it has no end: a line with +++ is missing'],
      ['{ "title": "One",\nText', 'line 1: it has no end: a closing bracket is missing'],
      ['---\na: 1\nb: [\n---\n', 'line 3: Flow sequence'],
      ['---\na: 1\na: 2\n---\n', 'line 3: Map keys must be unique'],
      ['---\n- a\n---\n', 'line 2: it is no list of fields'],
      ['+++\na = 1\nb = \n+++\n', 'line 3: '],
      ['{\n"a": 1\n"b": 2 }\n', 'line 2: '],
      [`+++\na = ${'['.repeat(20_000)}\n+++\n`, 'line 2: '],
    ])
      expect([text.slice(0, 40), refusal(text)]).toEqual([
        text.slice(0, 40),
        expect.stringContaining(`front matter cannot be read: ${said}`),
      ])
  })

  test('names of every kind are fields and nothing else', () => {
    const { front } = splitFrontMatter('+++\n__proto__ = "a"\nconstructor = "b"\n+++\n')
    expect([Object.keys(front), Object.getPrototypeOf(front)]).toEqual([['__proto__', 'constructor'], Object.prototype])
  })
})
