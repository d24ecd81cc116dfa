import { Trans } from '@lingui/react/macro'
import type { Locale } from '#contract/base/locale.ts'
import { SavedAt } from './SavedAt.tsx'
import { ageMatters } from './saved-age.ts'
import './saved-line.css'

type SavedLineProps = {
  /** When the answer was given, integer seconds (`updatedAt` of a read); null before there is one. */
  at: number | null
  online: boolean
  locale: Locale
}

/** How old what stands here is, when that matters: there is no network, or the answer is an old one. */
export function SavedLine({ at, online, locale }: SavedLineProps) {
  if (at === null || !ageMatters(at, online)) return null
  return (
    <p className="saved-line">
      <Trans>
        Saved <SavedAt at={at} locale={locale} />
      </Trans>
    </p>
  )
}
