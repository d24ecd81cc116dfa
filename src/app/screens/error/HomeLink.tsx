import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'

/** Where what is missing would be found: the other questions for a question, the help centre for everything else. */
export function HomeLink() {
  const isQuestion = useLocation({ select: ({ pathname }) => /^\/QA(\/|$)/.test(pathname) })
  return isQuestion ? (
    <Link to="/QA" activeOptions={{ exact: true }} className="notice-action">
      <Trans>Go to Q&A</Trans>
    </Link>
  ) : (
    <Link to="/help" activeOptions={{ exact: true }} className="notice-action">
      <Trans>Go to Help</Trans>
    </Link>
  )
}
