import * as z from 'zod/mini'
import { optionalText, requiredText } from '#contract/base/fields.ts'
import { orderLimits } from '#contract/order/limits.ts'

export type Delivery = { delivery: string }

/** Where it goes: asked for where something is sent. */
export const deliverySchema = (isSent: boolean): z.ZodMiniType<Delivery, Delivery> =>
  z.object({ delivery: (isSent ? requiredText : optionalText)(orderLimits.deliveryChars) })
