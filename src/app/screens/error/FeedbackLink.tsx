import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { PageProblem } from '#app/lib/feedback-search.ts'

type FeedbackLinkProps = {
  problem: PageProblem
  /** By which the site's operator finds the call that failed; null where none did. */
  requestId: string | null
}

/** To support, about the page that failed. */
export function FeedbackLink({ problem, requestId }: FeedbackLinkProps) {
  const page = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const about = requestId ? `${page}#request=${requestId}` : page
  return (
    <Link to="/feedback" search={{ send: 1, about, problem }} className="notice-action">
      <Trans>Contact support</Trans>
    </Link>
  )
}
