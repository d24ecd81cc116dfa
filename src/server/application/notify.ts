import type { FormContent } from '#contract/application/form.ts'
import { locales } from '#contract/base/locale.ts'
import type { EventName } from '#contract/events.ts'
import type { Trx } from '#server/db/schema.ts'
import { type NotifyPorts, notify } from '#server/notification/notify.ts'
import type { ApplicationRow } from './rows.ts'

/** Tells a member what became of their application; why is in it. */
export function notifyOf(
  trx: Trx,
  ports: NotifyPorts,
  { id, accountId }: Pick<ApplicationRow, 'id' | 'accountId'>,
  { event, title }: { event: EventName; title: FormContent['title'] },
): Promise<void> {
  // One title for both languages: who is told may read either.
  const words = [...new Set(locales.map((locale) => title[locale]))].join(' · ')
  return notify(trx, ports, { accountId, event, about: `application:${id}`, path: `/apply/${id}`, title: words })
}
