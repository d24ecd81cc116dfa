import type { Notification } from '#contract/notification/notification.ts'
import { handOver } from '#server/message/messages.ts'
import { DeliveryFailed } from '#server/ports/mail.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PushOutcome } from '#server/ports/push.ts'
import { lineMail } from './mail-words.ts'
import { type DeliveryRow, endDeliveries, noteHanded } from './rows-delivery.ts'
import type { SettingRow } from './rows-setting.ts'
import { mailHeaders, unsubscribeAddress } from './unsubscribe.ts'

type LineMail = { row: DeliveryRow; line: Notification; setting: SettingRow; email: string }

/**
 * Sends a line by mail at once. Kept in the database it is there in the moment in which it is on its way no more. What a mail
 * server may have taken is noted before: of a process that is killed then nobody knows, and a mail cannot be taken back.
 */
export async function sendLineMail(ports: Ports, { row, line, setting, email }: LineMail): Promise<PushOutcome> {
  const { locale, accountId } = setting
  const unsubscribe = await unsubscribeAddress(ports, accountId)
  const site = ports.config.siteName[locale]
  const mail = lineMail(line, { locale, site, publicUrl: ports.publicUrl, unsubscribe })
  const message = { channel: 'mail', to: email, ...mail, headers: mailHeaders(unsubscribe) } as const
  try {
    if (ports.mail) {
      if (await noteHanded(ports.db, row)) await handOver(ports, ports.db, message)
    } else
      await ports.db.transaction().execute(async (trx) => {
        await handOver(ports, trx, message)
        await endDeliveries(trx, [row.id])
      })
    return { is: 'sent' }
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) throw error
    if (error.kind !== 'refused') ports.log(error.message, error.cause)
    return error.kind === 'unavailable' ? { is: 'later', retryAfter: null } : { is: 'refused' }
  }
}
