import { type Locale, locales } from '#contract/base/locale.ts'
import type { ProductDraft } from '#contract/product/staff.ts'
import { badInput } from '#server/http/failure.ts'
import { TooComplex } from '#server/ports/markdown.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The bodies of a product, finished, by language. */
export type DrawnBodies = Record<Locale, string>

/**
 * Draws the bodies, which takes time and comes before a transaction. Throws 400 {texts.{locale}.body: tooComplex} for one
 * that no page could show in reasonable time.
 */
export async function drawBodies(
  { markdown }: Pick<Ports, 'markdown'>,
  texts: ProductDraft['texts'],
): Promise<DrawnBodies> {
  const drawn: DrawnBodies = { 'zh-cn': '', en: '' }
  for (const locale of locales) {
    const { body } = texts[locale]
    if (body.trim() === '') continue
    try {
      drawn[locale] = (await markdown.render(body, locale)).html
    } catch (error) {
      throw error instanceof TooComplex ? badInput({ [`texts.${locale}.body`]: 'tooComplex' }) : error
    }
  }
  return drawn
}
