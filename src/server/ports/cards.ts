import type { Locale } from '#contract/base/locale.ts'

/** What a page's picture for links says; any text of any length. */
export type Card = { locale: Locale; site: string; label: string; title: string }

/** Draws the pictures that other sites show beside a link to a page. */
export interface Cards {
  /** A PNG of `pageImageSize`. Throws Busy while there is more to draw than can wait. */
  png(card: Card): Promise<Uint8Array<ArrayBuffer>>
}
