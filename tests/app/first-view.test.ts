// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { dropForeignView } from '#app/first-view.ts'
import { typedInView } from '#app/typed-in-view.ts'

let root: HTMLElement
beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'zh-CN'
  document.body.innerHTML = '<div id="root" data-view="help-home"><h1>想了解什么？</h1><input type="search"></div>'
  root = document.getElementById('root') as HTMLElement
})

test('R1.02 a first view in another language than the chosen one is taken away', () => {
  dropForeignView()
  expect(root.textContent).toBe('想了解什么？')
  localStorage.setItem('ba-lang', 'zh-cn')
  dropForeignView()
  expect(root.textContent).toBe('想了解什么？')
  localStorage.setItem('ba-lang', 'en')
  dropForeignView()
  expect(root.outerHTML).toBe('<div id="root"></div>')
})

test('R1.02 a finished document keeps its own language, whatever was chosen', () => {
  root.removeAttribute('data-view')
  localStorage.setItem('ba-lang', 'en')
  dropForeignView()
  expect(root.textContent).toBe('想了解什么？')
})

test('what is typed before the app is there goes on where it was', () => {
  const field = root.querySelector('input') as HTMLInputElement
  expect(typedInView(root)).toBeNull()
  field.focus()
  expect(typedInView(root)?.q).toBe('')
  field.value = '灯'
  field.blur()
  const typed = typedInView(root)
  expect(typed?.q).toBe('灯')
  const drawn = field.cloneNode() as HTMLInputElement
  drawn.value = '灯'
  field.replaceWith(drawn)
  typed?.goOn()
  expect([document.activeElement, drawn.selectionStart]).toEqual([drawn, 1])
})
