import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { activate } from '#app/i18n/catalogues.ts'
import { ReadingFrame } from '#app/layouts/reading/ReadingFrame.tsx'

/** The frame of one text that people wrote together, or of one’s own applications: a card, and the way back to the others. */
export function ContentCardLayout({ children }: { children: ReactNode }) {
  const way = useLocation({ select: ({ pathname, search }) => wayBack(pathname, 'form' in search) })
  return (
    <ReadingFrame {...ways[way]} isOwn={way !== 'questions'} onLanguage={(to) => void activate(to)}>
      <div className="card-page">{children}</div>
    </ReadingFrame>
  )
}

const ways = {
  questions: { home: '/QA', name: <Trans>Q&A</Trans> },
  member: { home: '/user', name: <Trans>Me</Trans> },
  applications: { home: '/apply', name: <Trans>Applications</Trans> },
}

/** Templates are made of the questions’ alone. */
function wayBack(pathname: string, isForm: boolean): keyof typeof ways {
  if (pathname.startsWith('/apply/') || (pathname === '/apply' && isForm)) return 'applications'
  return pathname === '/apply' ? 'member' : 'questions'
}
