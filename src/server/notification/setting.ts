import * as z from 'zod/mini'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { kinds } from '#contract/events.ts'
import type { NotificationChannel, QuietHours, setNotifications } from '#contract/notification/settings.ts'
import { usualZone } from '#contract/notification/zone.ts'
import type { SettingRow } from './rows-setting.ts'
import { nextMinuteIn } from './zone.ts'

type Off = Record<NotificationChannel, string[]>

/** What an earlier version knew, and this one does not, counts for nothing. */
const Kinds = z.pipe(
  z.catch(z.array(z.string()), []),
  z.transform((names) => [...kinds.keys()].filter((kind) => names.includes(kind))),
)
const StoredOff = z.object({ push: Kinds, mail: Kinds })

/** Of a member who has never chosen: everything to the devices that they add, no mail, no quiet hours. */
export function usualSetting(accountId: string, locale: Locale): SettingRow {
  return {
    accountId,
    locale,
    zone: usualZone,
    quietFrom: null,
    quietTo: null,
    mail: 'off',
    mailHour: 8,
    off: JSON.stringify({ push: [], mail: [] }),
    digestAt: null,
    digestedUntil: 0,
    digestTries: 0,
    digestClaim: null,
  }
}

/** Which kinds are turned off, by channel. */
export function offOf({ off }: Pick<SettingRow, 'off'>): Off {
  const { success, data } = StoredOff.safeParse(JSON.parse(off))
  return success ? data : { push: [], mail: [] }
}

/** The quiet hours; null where there are none. */
export function quietOf({ quietFrom, quietTo }: Pick<SettingRow, 'quietFrom' | 'quietTo'>): QuietHours | null {
  return quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
}

type Change = Omit<ParsedInputOf<typeof setNotifications>, 'quiet'> & { quiet?: QuietHours | null | undefined }

/** The setting with what is given of a change. A daily mail begins with what is told from now on. */
export function changed(row: SettingRow, change: Change, now: number): SettingRow {
  const { locale = row.locale, zone = row.zone, mail = row.mail, mailHour = row.mailHour, kind } = change
  const quiet = change.quiet === undefined ? quietOf(row) : change.quiet
  const off = offOf(row)
  if (kind) {
    const others = off[kind.channel].filter((one) => one !== kind.kind)
    off[kind.channel] = kind.on ? others : [...others, kind.kind]
  }
  const moved = mail !== row.mail || zone !== row.zone || mailHour !== row.mailHour
  const digest = mail === 'daily' ? nextMinuteIn(zone, mailHour * 60, now) : null
  return {
    ...row,
    locale,
    zone,
    mail,
    mailHour,
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    off: JSON.stringify(off),
    ...(moved && { digestAt: digest, digestTries: 0, digestClaim: null }),
    ...(mail === 'daily' && row.mail !== 'daily' && { digestedUntil: now - 1 }),
  }
}
