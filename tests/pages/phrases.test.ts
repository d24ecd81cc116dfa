import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phrasesHtml, phrasesOf, withHeadingPhrases } from '#pages/phrases.ts'

test.each([
  ['二十分钟学会使用错题本', '二十分钟|学会|使用|错题本'],
  ['如何在每次考试之后整理错题', '如何|在每次|考试|之后|整理|错题'],
  ['怎么把灯下放到主屏幕上', '怎么|把灯下|放到|主屏幕上'],
  ['服务器的部署与升级说明', '服务器的|部署|与升级|说明'],
  ['打开Wi-Fi设置，然后在Chrome里安装（推荐）', '打开|Wi-Fi|设置，然后|在Chrome里|安装（推荐）'],
  ['Install on an iPhone', 'Install on an iPhone'],
  ['', ''],
])('a Chinese title breaks between its words and beside no punctuation: %s', (title, pieces) => {
  expect(phrasesOf(title).join('|')).toBe(pieces)
})

test('its pieces are the title, whatever it is; one that is no title any more costs nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: fc.constantFrom(...'错题每次A1 ，的') }), (a, b) => {
      expect(phrasesOf(a + b).join('')).toBe(a + b)
    }),
  )
  const long = '错题'.repeat(50_000)
  expect(phrasesOf(long)).toEqual([long])
})

test('F42 in HTML the pieces are escaped, and a heading keeps its words, its tags and its anchor', () => {
  expect(phrasesHtml('使用<b>错题本')).toBe('使用&lt;b&gt;错题本')
  expect(phrasesHtml('学会使用')).toBe('学会<wbr>使用')
  const html =
    '<h2 id="学会使用">学会使用 &amp; 整理</h2><p>学会使用</p><h3>学会<code>使用</code></h3><h5>学会使用</h5>'
  expect(withHeadingPhrases(html)).toBe(html.replace('>学会使用 &', '>学会<wbr>使用 &'))
})
