import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { activate } from '#app/i18n/catalogues.ts'
import { ReadingFrame } from '#app/layouts/reading/ReadingFrame.tsx'

/** The frame of one text that people wrote together: a card to read in, and the way back to the others. */
export function ContentCardLayout({ children }: { children: ReactNode }) {
  return (
    <ReadingFrame home="/QA" name={<Trans>Q&A</Trans>} onLanguage={(to) => void activate(to)}>
      <div className="card-page">{children}</div>
    </ReadingFrame>
  )
}
