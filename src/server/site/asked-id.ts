import type * as z from 'zod/mini'
import { isKept } from '#server/http/input.ts'

/** An id that a page’s address names; null where no record can have it. */
export const askedId = (schema: z.ZodMiniType<string>, text: string | undefined): string | null =>
  text !== undefined && isKept(text) && schema.safeParse(text).success ? text : null
