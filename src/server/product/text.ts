import { type Locale, locales } from '#contract/base/locale.ts'
import type { ProductDraft } from '#contract/product/staff.ts'
import { renderField } from '#server/endpoint/render-field.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The bodies of a product, finished, by language. */
export type DrawnBodies = Record<Locale, string>

/**
 * Draws the bodies, which takes time and comes before a transaction. Throws 400 {texts.{locale}.body}, one of
 * `textProblems`.
 */
export async function drawBodies(ports: Pick<Ports, 'markdown'>, texts: ProductDraft['texts']): Promise<DrawnBodies> {
  const drawn: DrawnBodies = { 'zh-cn': '', en: '' }
  for (const locale of locales)
    drawn[locale] = (await renderField(ports, `texts.${locale}.body`, texts[locale].body, locale)).html
  return drawn
}
