import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LocaleField } from '#contract/base/fields.ts'
import { notificationLimits } from './limits.ts'
import { KindField } from './notification.ts'
import { isZone } from './zone.ts'

/** How notifications reach a member outside the app. Times are integer seconds. */

export const MailTiming = z.enum(['off', 'once', 'daily'])
export type MailTiming = z.infer<typeof MailTiming>

export const NotificationChannel = z.enum(['push', 'mail'])
export type NotificationChannel = z.infer<typeof NotificationChannel>

/** Minutes of the day in the member’s zone, 0 to 1,439; from 22:00 to 7:00 goes over midnight. */
const Minute = z.number().check(z.int(), z.minimum(0), z.maximum(1_439))

export const QuietHours = z
  .object({ from: Minute, to: Minute })
  .check(z.refine(({ from, to }) => from !== to, { error: 'same', path: ['to'] }))
export type QuietHours = z.infer<typeof QuietHours>

const ZoneField = z.string().check(z.maxLength(notificationLimits.zoneChars, 'tooLong'), z.refine(isZone, 'illegal'))

const Hour = z.number().check(z.int(), z.minimum(0), z.maximum(23))

/** A browser that pushes of the member’s go to. */
export const PushDevice = z.object({
  id: z.string(),
  /** The one that is asking. */
  current: z.boolean(),
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer']),
  since: z.number(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const NotificationSettings = z.object({
  /** What pushes and mails are written in. */
  locale: LocaleField,
  /** The IANA name of the time zone that the hours are of. */
  zone: z.string(),
  quiet: z.nullable(QuietHours),
  mail: MailTiming,
  /** Hour of the day at which the daily mail is sent. */
  mailHour: Hour,
  /** What is turned off, by channel; all else is on. */
  off: z.object({ push: z.array(z.string()), mail: z.array(z.string()) }),
  /** The proven address that mail goes to; empty where there is none, and then none is sent. */
  email: z.string(),
  /** What a browser subscribes by (VAPID, base64url); null while this site sends no pushes. */
  pushKey: z.nullable(z.string()),
  devices: z.array(PushDevice),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification/settings',
  summary: 'How the caller is told outside the app: devices, mail, kinds, quiet hours.',
  auth: 'member',
  input: z.object({}),
  output: NotificationSettings,
})

export const setNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/settings',
  summary: 'Changes what is given of it, and leaves the rest as it is.',
  auth: 'member',
  queued: { name: 'setNotifications', version: 1 },
  changes: () => [getNotificationSettings],
  input: z.object({
    locale: z.optional(LocaleField),
    zone: z.optional(ZoneField),
    quiet: z.optional(z.nullable(QuietHours)),
    mail: z.optional(MailTiming),
    mailHour: z.optional(Hour),
    kind: z.optional(z.object({ kind: KindField, channel: NotificationChannel, on: z.boolean() })),
  }),
  output: z.object({}),
})
