import isMobilePhone from 'validator/es/lib/isMobilePhone.js'
import * as z from 'zod/mini'

/** A mobile number as people type it → as it is kept: of the mainland's numbers the eleven digits alone. */
export function plainMobile(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/^(?:\+|00)86(?=\d{11}$)/, '')
}

/** A member's mobile number, of mainland China: eleven digits. */
export const MobileField = z.string().check(
  z.regex(/^\d{11}$/, 'mobile'),
  z.refine((text) => isMobilePhone(text, 'zh-CN'), 'mobile'),
)
