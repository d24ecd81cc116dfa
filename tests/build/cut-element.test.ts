import { expect, test } from 'vitest'
import { cutElement, swapText } from '#build/cut-element.ts'

const html = '<ul><li>one</li><li class="a"><ul><li>deep</li></ul>two</li></ul>'

test('the innermost element around a text is taken out, whole', () => {
  expect(cutElement(html, { tag: 'li', around: 'deep', instead: '*' })).toEqual({
    piece: '<li>deep</li>',
    rest: '<ul><li>one</li><li class="a"><ul>*</ul>two</li></ul>',
  })
  expect(cutElement(html, { tag: 'li', around: 'two', instead: '*' })).toEqual({
    piece: '<li class="a"><ul><li>deep</li></ul>two</li>',
    rest: '<ul><li>one</li>*</ul>',
  })
})

test('what is not drawn as expected fails the build', () => {
  expect(() => cutElement(html, { tag: 'section', around: 'two', instead: '' })).toThrow('no <section> around “two”')
  expect(() => cutElement(html, { tag: 'li', around: 'three', instead: '' })).toThrow('around “three”')
  expect(swapText('a 987 b', '987', 'n')).toBe('a n b')
  expect(() => swapText('987 987', '987', 'n')).toThrow('stands 2 times')
})
