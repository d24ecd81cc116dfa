import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FrameRefusal } from '#app/lib/frame-url.ts'
import { routeNames } from '#app/session/addresses.ts'
import { Notice } from '#app/ui/Notice.tsx'

/** An address that is not embedded: what, why, and what to do. */
export function FrameRefused({ why, host }: { why: FrameRefusal; host: string }) {
  const reasons: Record<FrameRefusal, ReactNode> = {
    broken: (
      <Trans>
        This is not an http or https address, or it is incomplete. Please open the page from the menu again.
      </Trans>
    ),
    unsafe: (
      <Trans>
        The address hides where it leads: it is encoded twice, climbs out of its folder, or carries a user name. Please
        open the page from the menu, and tell the person who sent you this link.
      </Trans>
    ),
    insecure: (
      <Trans>
        {host} would be loaded without encryption, which browsers do not allow inside this site. You can open it in a
        new tab.
      </Trans>
    ),
    own: <Trans>This address is a page of this site. Please open it directly.</Trans>,
    unlisted: (
      <Trans>
        {host} is not among the sites that may be shown here. If you trust it, open it in a new tab; the site
        administrator can add it to the list.
      </Trans>
    ),
  }
  return (
    <Notice
      title={<Trans>This page is not shown here</Trans>}
      text={reasons[why]}
      action={
        <Link to={routeNames.user} className="notice-action">
          <Trans>Back to Me</Trans>
        </Link>
      }
    />
  )
}
