import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, PageField } from '#contract/base/fields.ts'
import { notificationLimits } from './limits.ts'

/** What a member is told of what others did, or of what became of something. Nobody else reads it. Times are integer seconds. */

/** In both languages, as the site says it wherever the app does not run: on a lock screen, in a mail. */
export const NotificationWords = z.object({ 'zh-cn': z.string(), en: z.string() })

export const Notification = z.object({
  id: z.string(),
  /** Of those that nouns declare (`contract/events.ts`), as is its kind. */
  event: z.string(),
  kind: z.string(),
  /** What happened, one sentence; names and number of those who did it are in it. */
  words: NotificationWords,
  /** What it is about, by its title; empty where it has none. */
  title: z.string(),
  /** The page that it leads to: a path of the app. */
  path: z.string(),
  /** How often the same has happened since the member last looked. */
  count: z.number(),
  /** When it last happened. */
  at: z.number(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** The name of a kind; the server knows which there are. */
export const KindField = z.string().check(z.maxLength(notificationLimits.kindChars, 'tooLong'))

/** A path of the app with its query: never another site’s address. */
const PathField = z.string().check(
  z.maxLength(300, 'tooLong'),
  z.refine((value) => /^\/(?![/\\])[^\s\\]*$/.test(value), 'illegal'),
)

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notification',
  summary: 'What the caller was told, the latest first, and how many they have not read. What is the same is one.',
  auth: 'member',
  input: z.object({
    show: z.optional(z.enum(['unread'])),
    kind: z.optional(KindField),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(Notification), total: z.number(), unread: z.number() }),
})

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notification/count',
  summary: 'How many notifications the caller has not read.',
  auth: 'member',
  input: z.object({}),
  output: z.object({ unread: z.number() }),
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/read',
  summary:
    'Marks as read: those named, those that lead to `path`, or all that came until `until`. `read: false` takes it back, for those named.',
  auth: 'member',
  queued: { name: 'readNotifications', version: 1 },
  changes: () => [listNotifications, countNotifications],
  input: z.object({
    ids: z.optional(z.array(z.string().check(z.maxLength(36))).check(z.maxLength(notificationLimits.ids, 'tooMany'))),
    path: z.optional(PathField),
    until: z.optional(z.number().check(z.int(), z.minimum(0))),
    read: z.optional(z.boolean()),
  }),
  output: z.object({ unread: z.number() }),
})
