import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'

/** To support, about the page that failed; with the number by which its operator finds the call that did. */
export function FeedbackLink({ requestId }: { requestId: string | null }) {
  const page = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const about = requestId ? `${page}#request=${requestId}` : page
  return (
    <Link to="/feedback" search={{ send: 1, about }} className="notice-action">
      <Trans>Contact support</Trans>
    </Link>
  )
}
