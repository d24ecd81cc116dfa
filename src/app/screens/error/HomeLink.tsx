import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

export function HomeLink() {
  return (
    <Link to="/help" activeOptions={{ exact: true }} className="notice-action">
      <Trans>Go to Help</Trans>
    </Link>
  )
}
