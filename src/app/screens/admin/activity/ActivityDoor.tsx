import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { Door } from '#app/screens/admin/door/Door.tsx'
import { admitTicket, getDoorList } from '#contract/activity/door.ts'

/** What is written of the activity, in the same list. */
const textOf = (now: object) => ({ ...now, view: undefined })

/** The door of an activity. */
export function ActivityDoor({ id, home }: { id: string; home: string }) {
  const list = useApiQuery(getDoorList, { id }, { quiet: true, fresh: true })
  const admitting = useOutboxMutation(admitTicket)
  const path = `/api/admin/activity/item/${id}/admit`
  return (
    <Door
      id={id}
      home={home}
      source={{ list, admitting, path, to: `/admin/product/${id}?view=door` }}
      zone={list.data?.zone ?? ''}
      back={
        <Link to="/admin/product/$id" params={{ id }} search={textOf as never} replace>
          <Trans>Details and people</Trans>
        </Link>
      }
    />
  )
}
