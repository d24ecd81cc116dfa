import * as z from 'zod/mini'

/** A question as it is shown: nothing tells what is right. HTML is finished. */
export const ShownQuestion = z.object({
  id: z.string(),
  type: z.enum(['single', 'multiple', 'truth', 'fill', 'order', 'match']),
  html: z.string(),
  weight: z.number(),
  /** Of a choice: finished HTML each. Of an order: plain text. */
  options: z.array(z.string()),
  /** Of a match, plain text. */
  left: z.array(z.string()),
  right: z.array(z.string()),
})
export type ShownQuestion = z.infer<typeof ShownQuestion>
