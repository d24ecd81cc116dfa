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

/** In English, for the reader who needs the offer, though the interface speaks Chinese then. */
const says = { read: 'Read this in English', stay: 'Stay in Chinese' }

/** Whether a browser asks for English before Chinese, or for English alone. */
export function prefersEnglish(languages: readonly string[]): boolean {
  return /^en\b/i.test(languages.find((one) => /^(en|zh)\b/i.test(one)) ?? '')
}

/** The lists, which are there in both languages. */
const lists = ['/help', '/QA']

/** The document that the article on the screen is translated by; undefined where there is none, or no article. */
function translationOf(router: AppRouter): string | undefined {
  const article = router.state.matches.findLast((match) => match.routeId === '/help/$id')
  if (!article) return undefined
  const { queryKey } = queryFor(lazyGetHelp, { id: article.params.id })
  return router.options.context.queryClient.getQueryData(queryKey)?.data.translationId ?? undefined
}

/**
 * Offers English once to a reader who meets Chinese, the site's own language, without having chosen it, where what they
 * see is there in English. One line over the page's lower edge; either answer is remembered as the chosen language.
 */
export function EnglishOffer({ router }: { router: AppRouter }) {
  const locale = useLocale()
  const [answered, setAnswered] = useState(false)
  const pathname = useSyncExternalStore(
    (onChange) => router.subscribe('onResolved', onChange),
    () => router.state.location.pathname,
  )
  const isOffered =
    !answered &&
    locale === 'zh-cn' &&
    (lists.includes(pathname) || translationOf(router) !== undefined) &&
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

/** The same list, or the translation of an article. */
async function readInEnglish(router: AppRouter): Promise<void> {
  const { queryClient } = router.options.context
  const to = translationOf(router)
  await activate('en')
  // With no network, and the translation not on the device, the text at hand is better than none.
  if (to !== undefined && (await isTranslationThere(queryClient, to, 'en')))
    await router.navigate({ to: '/help/$id', params: { id: to } })
}
