import * as z from 'zod/mini'
import { productsIn } from '#app/screens/admin/products-in.ts'
import { wallTime, zonedTime } from '#contract/activity/zone.ts'
import { fenText, maxAmount, parseFen } from '#contract/base/amount.ts'
import { productLimits } from '#contract/product/limits.ts'
import { PriceRule, ProductKind } from '#contract/product/product.ts'
import { ProductDraft, ProductText, type StaffProduct } from '#contract/product/staff.ts'

const whole = (max: number) =>
  z.number('amount').check(z.int('amount'), z.minimum(0, 'amount'), z.maximum(max, 'amount'))
const { title, summary, body } = ProductText.shape
/** Nothing, or 0, costs no money. */
const yuanToFen = (text: string) => (/^0?(\.0{1,2})?$/.test(text.trim()) ? 0 : parseFen(text))

/** What the form holds: money in yuan, times as this device’s clock shows them, and nothing (0) for no limit. */
export const ProductValues = z.object({
  kind: ProductKind,
  titleZh: title,
  titleEn: title,
  summaryZh: summary,
  summaryEn: summary,
  yuan: z.string().check(z.refine((text) => (yuanToFen(text) ?? -1) >= 0, 'amount')),
  points: whole(maxAmount),
  priceRule: PriceRule,
  perPerson: whole(productLimits.count),
  saleFrom: z.string(),
  saleTo: z.string(),
  termDays: whole(productLimits.termDays),
  place: ProductDraft.shape.place,
  startsAt: z.string(),
  contents: z.string().check(z.maxLength(800, 'tooLong')),
  accessConditionId: z.string(),
  bodyZh: body,
  bodyEn: body,
})
export type ProductValues = z.infer<typeof ProductValues>

/**
 * A moment as the form has it → integer seconds; null for none. What shows the minute that was there stays that moment, with
 * its seconds, and in the hour that clocks have twice.
 */
function secondsOf(wall: string, zone: string, was: number | null): number | null {
  if (wall === '') return null
  return wall.slice(0, 16) === wallOf(was, zone) ? was : zonedTime(zone, wall.slice(0, 16))
}
const wallOf = (at: number | null, zone: string) => (at === null ? '' : wallTime(zone, at))

type Moments = Pick<StaffProduct, 'saleFrom' | 'saleTo' | 'startsAt'>
const noMoments: Moments = { saleFrom: null, saleTo: null, startsAt: null }

/** What is sent, over what was there; what its kind has no use for is left out. Pictures are kept beside the form. */
export function draftOf(values: ProductValues, zone: string, was: Moments = noMoments): Omit<ProductDraft, 'images'> {
  const { kind, perPerson, termDays, place, contents, accessConditionId } = values
  return {
    accessConditionId,
    kind,
    priceFen: yuanToFen(values.yuan) ?? 0,
    pricePoints: values.points,
    priceRule: values.priceRule,
    texts: {
      'zh-cn': { title: values.titleZh, summary: values.summaryZh, body: values.bodyZh },
      en: { title: values.titleEn, summary: values.summaryEn, body: values.bodyEn },
    },
    perPerson: perPerson === 0 ? null : perPerson,
    saleFrom: secondsOf(values.saleFrom, zone, was.saleFrom),
    saleTo: secondsOf(values.saleTo, zone, was.saleTo),
    termDays: (kind === 'membership' || kind === 'download') && termDays > 0 ? termDays : null,
    place: kind === 'ticket' ? place : '',
    startsAt: kind === 'ticket' ? secondsOf(values.startsAt, zone, was.startsAt) : null,
    contents: kind === 'bundle' ? productsIn(contents) : [],
  }
}

export function valuesOf(product: StaffProduct, zone: string): ProductValues {
  const { kind, texts, priceFen, pricePoints, priceRule, perPerson, saleFrom, saleTo, termDays, place } = product
  const { 'zh-cn': zh, en } = texts
  return {
    kind,
    titleZh: zh.title,
    titleEn: en.title,
    summaryZh: zh.summary,
    summaryEn: en.summary,
    yuan: fenText(priceFen),
    points: pricePoints,
    priceRule,
    perPerson: perPerson ?? 0,
    saleFrom: wallOf(saleFrom, zone),
    saleTo: wallOf(saleTo, zone),
    termDays: termDays ?? 0,
    place,
    startsAt: wallOf(product.startsAt, zone),
    contents: product.contents.join('\n'),
    accessConditionId: product.accessConditionId,
    bodyZh: zh.body,
    bodyEn: en.body,
  }
}

/** What a new one begins with. */
export const freshValues: ProductValues = {
  kind: 'goods',
  titleZh: '',
  titleEn: '',
  summaryZh: '',
  summaryEn: '',
  yuan: '',
  points: 0,
  priceRule: 'either',
  perPerson: 0,
  saleFrom: '',
  saleTo: '',
  termDays: 0,
  place: '',
  startsAt: '',
  contents: '',
  accessConditionId: '',
  bodyZh: '',
  bodyEn: '',
}
