import * as z from 'zod/mini'

/** As people type it: blanks, dashes and the case do not matter. */
export const VoucherCodeField = z.string().check(z.maxLength(40, 'tooLong'))

/** How a code is kept: `a b-c` → `ABC`. */
export function plainVoucherCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** Whether a text can be a code at all: of what a camera reads, most is none. */
export const isVoucherCode = (text: string) => text.length <= 40 && /^[A-Z0-9]{4,20}$/.test(plainVoucherCode(text))
