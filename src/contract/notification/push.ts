import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LocaleField } from '#contract/base/fields.ts'
import { notificationLimits } from './limits.ts'
import { listSent } from './sent.ts'
import { getNotificationSettings } from './settings.ts'
import { subscribePath } from './subscribe-path.ts'
import { isZone } from './zone.ts'

/** Web Push (RFC 8030, 8291, 8292): what a browser and the site promise each other. */

/** The address of a push service. Whether it lies in a network of ours, the server finds out. */
const EndpointField = z.string().check(
  z.maxLength(notificationLimits.endpointChars, 'tooLong'),
  z.refine((text) => isEndpoint(text), 'illegal'),
)

/** An https address with a host, without a name and password before it and without a part after `#`. */
function isEndpoint(text: string): boolean {
  return /^https:\/\/(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?][^\s#\\]*)?$/i.test(text)
}

/** base64url of so many bytes. */
function keyField(bytes: number) {
  const chars = Math.ceil((bytes * 4) / 3)
  return z
    .string()
    .check(z.minLength(chars, 'illegal'), z.maxLength(chars + 2, 'illegal'), z.regex(/^[\w-]+={0,2}$/, 'illegal'))
}

/** As a browser's `PushSubscription.toJSON()` says it. `p256dh`: an uncompressed point of P-256; `auth`: 16 bytes. */
export const PushKeys = z.object({ p256dh: keyField(65), auth: keyField(16) })

export const subscribePush = endpoint({
  method: 'POST',
  path: subscribePath,
  summary:
    'Sends the caller’s pushes to this browser, for as long as the session lasts. A browser that was another member’s is theirs no more.',
  auth: 'member',
  changes: () => [getNotificationSettings],
  input: z.object({
    endpoint: EndpointField,
    keys: PushKeys,
    /** The device says it by itself, for a new session or address; where it was ended from another device meanwhile, it stays ended: 404. */
    again: z.optional(z.boolean()),
    /** Of a member who has chosen neither yet. */
    locale: z.optional(LocaleField),
    zone: z.optional(
      z.string().check(z.maxLength(notificationLimits.zoneChars, 'tooLong'), z.refine(isZone, 'illegal')),
    ),
  }),
  output: z.object({ id: z.string() }),
})

export const endPush = endpoint({
  method: 'POST',
  path: '/api/notification/subscription/end',
  summary: 'Sends no more pushes to one browser of the caller’s.',
  auth: 'member',
  changes: () => [getNotificationSettings],
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({}),
})

export const testPush = endpoint({
  method: 'POST',
  path: '/api/notification/test',
  summary: 'Sends a push to one browser of the caller’s at once. Takes an Idempotency-Key.',
  auth: 'member',
  changes: () => [listSent],
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({
    /** `sent`: its push service has taken it. `gone`: it knows no such browser any more. `failed`: it did not take it. */
    outcome: z.enum(['sent', 'gone', 'failed']),
  }),
})

/** What a browser that reads declarative messages knows one by. */
export const declarative = 8030

/**
 * What a push says: one line of the list, and where it leads; its service sees none of it. It is a declarative message
 * (W3C Push API; WebKit), which a browser that knows these shows by itself; any other hands it to the worker, as does one
 * that does know them, for it is `mutable`: on a device where somebody else is signed in, or nobody, the worker shows none
 * of it. The browser shows what the worker does not. WebKit reads `mutable` and `app_badge` inside, the draft of the W3C
 * outside of `notification`.
 */
export const PushMessage = z.object({
  web_push: z.literal(declarative),
  mutable: z.literal(true),
  /** How many the member has not read, for the app’s icon. */
  app_badge: z.number(),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    dir: z.literal('auto'),
    /** The line’s id, so that a device shows it once. */
    tag: z.string(),
    /** The whole address that it leads to. */
    navigate: z.string(),
    mutable: z.literal(true),
    app_badge: z.number(),
    data: z.object({
      /** Whose it is. */
      owner: z.string(),
      /** The same as `navigate`, as a path of the app. */
      path: z.string(),
      /** Ids of what the member has not read, the latest first: what else a device shows was read elsewhere. */
      unread: z.array(z.string()),
    }),
  }),
})
export type PushMessage = z.infer<typeof PushMessage>
