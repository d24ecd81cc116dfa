import { Trans } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import styles from '#app/resource/resource.module.css'
import { listMessages } from '#contract/message/message.ts'

/** Whether messages leave or stay here. Says nothing until it is known; the list beneath says why it is not. */
export function DeliveryLine() {
  const delivery = useApiQuery(listMessages, { limit: 1 }, { silent: true }).data?.delivery
  if (!delivery) return null
  const { mail, sms } = delivery
  return (
    <p className={styles.lead}>
      {mail === 'kept' && sms === 'kept' ? (
        <Trans>
          No gateway is set up: e-mail and SMS are not sent. Each is kept in this list for 30 days, so that you can read
          it.
        </Trans>
      ) : mail === 'kept' ? (
        <Trans>SMS are sent. No mail server is set up: each e-mail is kept in this list for 30 days instead.</Trans>
      ) : sms === 'kept' ? (
        <Trans>E-mail is sent. No SMS gateway is set up: each SMS is kept in this list for 30 days instead.</Trans>
      ) : (
        <Trans>E-mail and SMS are sent by your gateways; nothing is kept here.</Trans>
      )}
    </p>
  )
}
