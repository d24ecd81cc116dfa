import { Trans, useLingui } from '@lingui/react/macro'
import { type NotFoundRouteProps, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTitle } from '#app/i18n/use-title.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { FeedbackLink } from './FeedbackLink.tsx'
import { HomeLink } from './HomeLink.tsx'

type NotFoundScreenProps = { message?: string; search?: ReactNode } & Partial<NotFoundRouteProps>

/** A known route whose record does not exist (R2.15). `message` is what the server says of it, `search` looks for it. */
export function NotFoundScreen({ message = '', search }: NotFoundScreenProps) {
  const { t } = useLingui()
  const path = useLocation({ select: (location) => readable(location.pathname) })
  useTitle(message || t`Page Not Found`)
  return (
    <main id="content" tabIndex={-1}>
      <Notice
        heading="h1"
        lamp="lost"
        title={message || <Trans>Page Not Found</Trans>}
        text={
          <>
            <Trans>It may have been removed, or the link may be incomplete. Try searching for it.</Trans>
            <span className="notice-path">
              <Trans>Page not found: {path}</Trans>
            </span>
          </>
        }
        action={
          <>
            <HomeLink />
            <FeedbackLink problem="missing" requestId={null} />
          </>
        }
      />
      {search}
    </main>
  )
}

/** Chinese addresses as people read them; a broken escape stays as it is. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
