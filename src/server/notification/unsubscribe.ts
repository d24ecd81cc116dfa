import type { Trx } from '#server/db/schema.ts'
import { siteSecret } from '#server/db/secret.ts'
import type { Ports } from '#server/ports/ports.ts'
import { holdSetting, type SettingRow, settingRows, updateSetting } from './rows-setting.ts'
import { changed, usualSetting } from './setting.ts'

/** Where mail leads to be ended, followed by who it went to and our seal. */
export const unsubscribePath = '/api/notification/unsubscribe/'

type SealPorts = Pick<Ports, 'db' | 'secrets' | 'publicUrl'>

const keyOf = ({ db, secrets }: SealPorts) => siteSecret(db, 'unsubscribe', () => secrets.random(32))
const sealed = (accountId: string) => `unsubscribe ${accountId}`

/** The address that ends a member’s mail without a sign-in. It stays valid: a person who has it could read the mail. */
export async function unsubscribeAddress(ports: SealPorts, accountId: string): Promise<string> {
  const mac = await ports.secrets.mac(await keyOf(ports), sealed(accountId))
  return `${ports.publicUrl}${unsubscribePath}${encodeURIComponent(accountId)}.${mac}`
}

/** Headers by which a mail program offers to end it, in one step (RFC 8058); and a machine does not answer. */
export function mailHeaders(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  }
}

/** Whose mail such an address ends; null where the seal is none of ours. */
export async function accountOfSeal(ports: SealPorts, text: string): Promise<string | null> {
  const [, accountId = '', mac = ''] = /^([\w-]{1,80})\.([\w-]{20,100})$/.exec(text) ?? []
  const isOurs = await ports.secrets.isMac(await keyOf(ports), sealed(accountId), mac)
  return isOurs ? accountId : null
}

/** What a member is written in; null where they never chose, and so get no mail. */
export async function settingOf(ports: Pick<Ports, 'db'>, accountId: string): Promise<SettingRow | null> {
  return (await settingRows(ports.db, [accountId])).get(accountId) ?? null
}

/** Ends a member’s mail, the daily one too. The same again changes nothing; who never chose, or is gone, gets none anyway. */
export async function endMail(trx: Trx, ports: Pick<Ports, 'clock'>, accountId: string): Promise<void> {
  if (!(await settingRows(trx, [accountId])).has(accountId)) return
  const row = await holdSetting(trx, usualSetting(accountId, 'zh-cn'))
  const { accountId: _, ...values } = changed(row, { mail: 'off' }, ports.clock.now())
  await updateSetting(trx, accountId, values)
}
