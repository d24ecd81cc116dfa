import type { Locale } from '#contract/base/locale.ts'
import type { CoverName } from './covers.ts'

/** A post that a demo site begins with. */
export type SeedPost = {
  locale: Locale
  id: string
  /** The post that it translates. */
  translates?: string
  by: string
  daysAgo: number
  title: string
  summary: string
  tags: string[]
  cover: CoverName
  /** Markdown. */
  body: string
}
