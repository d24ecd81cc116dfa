import * as z from 'zod/mini'

/**
 * A mobile number as people type it → as it is kept: of the mainland's numbers the eleven digits alone. Full-width
 * digits, which Chinese keyboards make, are digits.
 */
function plainMobile(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(?:\+|00)86(?=\d{11}$)/, '')
}

/**
 * A member's mobile number, of mainland China; what it gives is eleven digits. The rule is our own: the libraries' ones
 * let 92… and 98… pass, which no phone has. Numbers of Hong Kong, Macao and Taiwan are other networks' numbers.
 */
export const MobileField = z
  .string()
  .check(z.minLength(1, 'required'), z.overwrite(plainMobile), z.regex(/^1[3-9]\d{9}$/, 'mobile'))
