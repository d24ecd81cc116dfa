import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onLanguage } from '#app/lib/on-language.ts'

let stop = () => {}
beforeEach(() => i18n.loadAndActivate({ locale: 'zh-cn', messages: {} }))
afterEach(() => stop())

test('R1.02 another language is heard of once; words that a page brings are none, nor is anything after the end', () => {
  const heard = vi.fn()
  stop = onLanguage(heard)
  i18n.load('zh-cn', { a: ['甲'] })
  i18n.activate('zh-cn')
  expect(heard).not.toHaveBeenCalled()
  i18n.load('en', { a: ['A'] })
  i18n.activate('en')
  i18n.load('en', { b: ['B'] })
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  i18n.activate('zh-cn')
  expect(heard).toHaveBeenCalledTimes(1)
})
