import * as z from 'zod/mini'

/** As people type it: blanks, dashes and the case do not matter. */
export const VoucherCodeField = z.string().check(z.maxLength(40, 'tooLong'))

/** How a code is kept: `a b-c` → `ABC`. */
export function plainVoucherCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}
