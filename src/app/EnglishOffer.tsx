import { useState, useSyncExternalStore } from 'react'
import { lazyGetHelp } from '#contract/help/lazy-reads.ts'
import { queryFor } from './api/query.ts'
import { activate } from './i18n/catalogues.ts'
import { useLocale } from './i18n/locale.ts'
import { readLocal, writeLocal } from './lib/local-storage.ts'
import { localeKey } from './lib/locale-key.ts'
import { isTranslationThere } from './offline/translation-there.ts'
import type { AppRouter } from './router.ts'
import { CloseIcon } from './ui/control-icons.tsx'
import './ui/prompt.css'

/** In the words of whoever needs it, whatever the interface speaks. */
const says = { read: 'Read this in English', stay: 'Stay in Chinese' }

/** Whether a browser asks for English before Chinese, or for English alone. */
export function prefersEnglish(languages: readonly string[]): boolean {
  return /^en\b/i.test(languages.find((one) => /^(en|zh)\b/i.test(one)) ?? '')
}

/** The pages that are read: lists and texts. */
const reading = /^\/(?:help|QA)(?:\/([^/]+))?$/

/**
 * Offers English once to whoever meets Chinese, the site's own language, without having chosen it. One line over the
 * page's lower edge; either answer is remembered as the language that was chosen.
 */
export function EnglishOffer({ router }: { router: AppRouter }) {
  const locale = useLocale()
  const [answered, setAnswered] = useState(false)
  const pathname = useSyncExternalStore(
    (told) => router.subscribe('onResolved', told),
    () => router.state.location.pathname,
  )
  const isOffered =
    !answered &&
    locale === 'zh-cn' &&
    reading.test(pathname) &&
    readLocal(localeKey) === null &&
    prefersEnglish(navigator.languages)
  const stay = () => {
    writeLocal(localeKey, 'zh-cn')
    setAnswered(true)
  }
  const read = () => {
    setAnswered(true)
    // Its words may be neither on the device nor to be had: then everything stays, and the offer comes again.
    void readInEnglish(router).catch(() => setAnswered(false))
  }
  return (
    <div role="status" lang="en">
      {isOffered && (
        <div className="prompt">
          <button type="button" className="prompt-offer" onClick={read}>
            {says.read}
          </button>
          <button type="button" className="icon" aria-label={says.stay} onClick={stay}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  )
}

/** The same text where it is there in English; from one that is not, the list that it stands in. */
async function readInEnglish(router: AppRouter): Promise<void> {
  const { queryClient } = router.options.context
  const { pathname } = router.state.location
  const id = reading.exec(pathname)?.[1]
  await activate('en')
  if (id === undefined) return
  if (pathname.startsWith('/QA')) return router.navigate({ to: '/QA' })
  const { queryKey } = queryFor(lazyGetHelp, { id: decodeURIComponent(id) })
  const to = queryClient.getQueryData(queryKey)?.data.translationId
  if (!to) return router.navigate({ to: '/help' })
  // With no network, and the translation not on the device, the text at hand is better than none.
  if (await isTranslationThere(queryClient, to, 'en')) await router.navigate({ to: '/help/$id', params: { id: to } })
}
