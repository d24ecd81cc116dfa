import { describe, expect, test } from 'vitest'
import { drawDiagram } from '#server/text/diagram.ts'

/** The words of a diagram as it is drawn. */
const words = (source: string) =>
  drawDiagram(source)
    .day.svg.replace(/<style>[^<]*<\/style>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .trim()
    .split(/\s+/)
    .sort()

describe('a diagram of Mermaid', () => {
  test('is drawn as people write it: semicolons, no spaces, names in any script, links', () => {
    for (const [source, ...found] of [
      ['graph TD;\n  A-->B;\n  A-->C;', 'A', 'B', 'C'],
      [
        'graph LR\n  A[Client]-->|HTTP|B(Server)\n  B-.->C[(DB)]\n  A --text--> D',
        'Client',
        'D',
        'DB',
        'HTTP',
        'Server',
        'text',
      ],
      ['flowchart TB\n  subgraph 一组 [第一组]\n    a1-->a2\n  end', 'a1', 'a2', '第一组'],
      [
        'graph TD\n  开始 --> 判断{登录？}\n  判断 -- 是 --> 首页\n  首页-->|再来|开始',
        '再来',
        '开始',
        '是',
        '登录？',
        '首页',
      ],
      ['graph TD\n  A["a --> b; (c)"] ==> B\n  click A "https://x.example" _blank', '(c)', '--&gt;', 'B', 'a', 'b;'],
      ['graph TD\n  A --> 乙\n  乙{Called} --> A((First))', 'Called', 'First'],
      [
        'sequenceDiagram\n  autonumber\n  participant A as 约翰\n  A->>+B: Hi\n  B-xA: Bye\n  Note over A: Note',
        'B',
        'Bye',
        'Hi',
        'Note',
        '约翰',
      ],
      ['stateDiagram-v2\n  [*] --> 待审核\n  待审核 --> 已发布 : 通过', '待审核', '已发布', '通过'],
    ])
      expect([source, ...words(source as string)]).toEqual([source, ...found.sort()])
    expect(words('xychart-beta\n  title "Sales"\n  x-axis [jan, feb]\n  bar [10, 25]')).toContain('Sales')
  })

  test('is not drawn where the library would leave out a part of it', () => {
    for (const source of [
      'stateDiagram-v2\n  [*] --> Active\n  note right of Active: forgotten',
      'flowchart LR\n  A@{ shape: rect, label: "New syntax" } --> B',
      'flowchart LR\n  A --> B\n  nosuch statement here',
      'pie\n  "a": 1',
      '',
    ])
      expect(() => drawDiagram(source), source).toThrow()
  })

  test('nothing in its words is more than words', () => {
    const { svg } = drawDiagram(
      'graph TD\n  A["<script>alert(1)</script>"] --> B["<img src=x onerror=1>"]\n  B --> C["</text><a href=\'javascript:1\'>x"]',
    ).day
    expect(svg).not.toMatch(/<(?:script|img|a)\b|onerror="|href="j/)
  })
})
