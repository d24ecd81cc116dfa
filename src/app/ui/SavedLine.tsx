import { Trans } from '@lingui/react/macro'
import type { Locale } from '#contract/locale.ts'
import { SavedAt } from './SavedAt.tsx'
import './saved-line.css'

/** Younger answers of the device are as good as the network's. */
const freshSeconds = 600

type SavedLineProps = {
  /** When the answer was given, integer seconds (`updatedAt` of a read); null before there is one. */
  at: number | null
  online: boolean
  locale: Locale
}

/** How old what stands here is, when that matters: there is no network, or the answer is an old one. */
export function SavedLine({ at, online, locale }: SavedLineProps) {
  if (at === null) return null
  const age = Date.now() / 1000 - at
  if (online && age > -60 && age <= freshSeconds) return null
  return (
    <p className="saved-line">
      <Trans>
        Saved <SavedAt at={at} locale={locale} />
      </Trans>
    </p>
  )
}
