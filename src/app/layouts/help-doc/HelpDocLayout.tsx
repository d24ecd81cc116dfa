import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReadingFrame } from '#app/layouts/reading/ReadingFrame.tsx'
import { useSwitchLanguage } from '#app/layouts/reading/use-switch-language.ts'
import { lazyGetHelp } from '#contract/help/lazy-reads.ts'

/** The frame of an article. */
export function HelpDocLayout({ children }: { children: ReactNode }) {
  return (
    <ReadingFrame home="/help" name={<Trans>Help</Trans>} onLanguage={useSwitchLanguage(lazyGetHelp, '/help/$id')}>
      {children}
    </ReadingFrame>
  )
}
