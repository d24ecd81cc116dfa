/** Rules of fields, once for both sides. */

/** One plain e-mail address: nothing in it could begin a header, a second recipient or a command of SMTP. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 200 &&
    /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+\.[^\s\p{C}@<>()[\]\\,;:".]{2,}$/u.test(text)
  )
}

/** A mobile number as it is sent: digits alone, perhaps after a plus. */
export function isMobileNumber(text: string): boolean {
  return /^\+?\d{5,15}$/.test(text)
}
