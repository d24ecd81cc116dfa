import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Locale } from '#contract/base/locale.ts'
import { useLocale } from './locale.ts'

type Words<W> = (i18n: I18n) => W

const known = new Map<Words<unknown>, Map<Locale, unknown>>()

/**
 * The words around a text in the text's own language, as the page came with them; where this visit has not met that
 * language yet, in the interface's. `words` has to be the same function each time.
 */
export function useWordsIn<W>(locale: Locale, words: Words<W>): W {
  const { i18n } = useLingui()
  const spoken = useLocale()
  const now = words(i18n)
  const met = (known.get(words) ?? new Map()) as Map<Locale, W>
  known.set(words, met)
  met.set(spoken, met.get(spoken) ?? now)
  return met.get(locale) ?? now
}
