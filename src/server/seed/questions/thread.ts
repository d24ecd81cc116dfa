import type { Locale } from '#contract/base/locale.ts'

/** One of the demo people, by their id. */
type Who = 'lin' | 'wen' | 'ada' | 'momo'

/** Said so many hours after what it belongs to. */
type Remark = { by: Who; after: number; text: string }

export type Reply = {
  by: Who
  after: number
  body: string
  votes?: Who[]
  /** By the asker, a little later. */
  accepted?: true
  comments?: Remark[]
}

/** A question to be, with everything below it. */
export type Thread = {
  locale: Locale
  by: Who
  /** How many days ago it was asked, 1 at least, and at what time in China. */
  daysAgo: number
  time: string
  title: string
  body: string
  tags: string[]
  /** The folder of a category of the help that the server ships with. */
  category?: string
  bounty?: number
  votes?: Who[]
  comments?: Remark[]
  answers?: Reply[]
}
