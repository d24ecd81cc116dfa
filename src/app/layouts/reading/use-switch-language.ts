import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { activate } from '#app/i18n/catalogues.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { lazyGetBlogPost } from '#contract/blog/lazy-reads.ts'
import type { lazyGetHelp } from '#contract/help/lazy-reads.ts'

/** A reader who changes language goes on with the same text, where it exists in the other one. */
export function useSwitchLanguage(read: typeof lazyGetHelp | typeof lazyGetBlogPost, page: '/help/$id' | '/blog/$id') {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { id = '' } = useParams({ strict: false })
  const { data } = useApiQuery(read as typeof lazyGetHelp, { id }, { enabled: false })
  return async (to: Locale) => {
    await activate(to)
    if (!data?.translationId || data.locale === to) return
    const { isTranslationThere } = await import('#app/offline/translation-there.ts')
    // With no network, and the translation not on the device, the text at hand is better than none.
    if (await isTranslationThere(queryClient, data.translationId, to, read))
      await navigate({ to: page, params: { id: data.translationId } })
  }
}
