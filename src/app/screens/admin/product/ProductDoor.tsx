import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { deviceZone } from '#app/lib/device-zone.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { Door } from '#app/screens/admin/door/Door.tsx'
import { admitBuyer } from '#contract/order/admit.ts'
import { getTicketDoor } from '#contract/order/door.ts'

/** What is written of the product, in the same list. */
const textOf = (now: object) => ({ ...now, view: undefined })

/** The door of what a product sells tickets for; its times are told by this device’s clock. */
export function ProductDoor({ id, home }: { id: string; home: string }) {
  const list = useApiQuery(getTicketDoor, { id }, { quiet: true, fresh: true })
  const admitting = useOutboxMutation(admitBuyer)
  const path = `/api/admin/order/door/${id}/admit`
  return (
    <Door
      id={id}
      home={home}
      source={{ list, admitting, path, to: `/admin/product/items/${id}?view=door` }}
      zone={deviceZone()}
      back={
        <Link to="/admin/product/items/$id" params={{ id }} search={textOf as never} replace>
          <Trans>The product</Trans>
        </Link>
      }
    />
  )
}
