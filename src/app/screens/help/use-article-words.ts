import { useLingui } from '@lingui/react'
import { useLocale } from '#app/i18n/locale.ts'
import type { Locale } from '#contract/locale.ts'
import type { ArticleWords } from '#pages/article.ts'
import { articleWords } from './article-words.ts'

const known = new Map<Locale, ArticleWords>()

/**
 * The words around an article in the article's own language, as the page came with them; where this visit has not met
 * that language yet, in the interface's.
 */
export function useArticleWords(locale: Locale): ArticleWords {
  const { i18n } = useLingui()
  const spoken = useLocale()
  const words = articleWords(i18n)
  known.set(spoken, known.get(spoken) ?? words)
  return known.get(locale) ?? words
}
