import { Trans } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { listMessages, type MessageDelivery } from '#contract/message/message.ts'
import { messagePages } from './message-pages.ts'

/** Whether messages leave or stay here. Says nothing until it is known; the list beneath says why it is not. */
export function DeliveryLine() {
  const delivery = useApiQuery(listMessages, { ...messagePages('all'), page: 1 }, { quiet: true }).data?.delivery
  if (!delivery) return null
  return (
    <>
      <dl className="delivery">
        <div>
          <dt>
            <Trans>Mail</Trans>
          </dt>
          <dd>
            <Delivered how={delivery.mail} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>SMS</Trans>
          </dt>
          <dd>
            <Delivered how={delivery.sms} />
          </dd>
        </div>
      </dl>
      {(delivery.mail === 'kept' || delivery.sms === 'kept') && (
        <p className="card-note">
          <Trans>Where no gateway is set up, messages are not sent: they stay here, for you to read.</Trans>
        </p>
      )}
    </>
  )
}

function Delivered({ how }: { how: MessageDelivery }) {
  return how === 'kept' ? <Trans>Kept here</Trans> : <Trans>Sent by the gateway</Trans>
}
