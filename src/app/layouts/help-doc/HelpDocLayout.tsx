import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { ReadingFrame } from '#app/layouts/reading/ReadingFrame.tsx'
import type { Locale } from '#contract/base/locale.ts'
import { lazyGetHelp } from '#contract/help/lazy-reads.ts'

/** The frame of an article. */
export function HelpDocLayout({ children }: { children: ReactNode }) {
  const switchLanguage = useSwitchLanguage()
  return (
    <ReadingFrame home="/help" name={<Trans>Help</Trans>} onLanguage={switchLanguage}>
      {children}
    </ReadingFrame>
  )
}

/** A reader who changes language goes on with the same document, where it exists in the other one. */
function useSwitchLanguage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { id = '' } = useParams({ strict: false })
  const { data: doc } = useApiQuery(lazyGetHelp, { id }, { enabled: false })
  return async (to: Locale) => {
    await activate(to)
    if (!doc?.translationId || doc.locale === to) return
    const { isTranslationThere } = await import('#app/offline/translation-there.ts')
    // With no network, and the translation not on the device, the text at hand is better than none.
    if (await isTranslationThere(queryClient, doc.translationId, to))
      await navigate({ to: '/help/$id', params: { id: doc.translationId } })
  }
}
