import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { activate } from '#app/i18n/catalogues.ts'
import { ReadingFrame } from '#app/layouts/reading/ReadingFrame.tsx'

/** The frame of one text that people wrote together: a card, and the way back to the others. */
export const ContentCardLayout = ({ children }: { children: ReactNode }) => (
  <ReadingFrame home="/QA" name={<Trans>Q&A</Trans>} onLanguage={(to) => void activate(to)}>
    <div className="card-page">{children}</div>
  </ReadingFrame>
)
