import * as z from 'zod/mini'
import { optionalText, requiredText } from '#contract/base/fields.ts'
import { orderLimits } from '#contract/order/limits.ts'
import { PayBy } from '#contract/order/order.ts'

/** What a buyer chooses in the sheet. */
export type Choice = { quantity: number; payBy: PayBy; voucher: string; delivery: string }

/** Where it goes is asked for where something is sent. */
export const choiceSchema = (isSent: boolean): z.ZodMiniType<Choice, Choice> =>
  z.object({
    quantity: z.number(),
    payBy: PayBy,
    voucher: z.string(),
    delivery: (isSent ? requiredText : optionalText)(orderLimits.deliveryChars),
  })
