/** Rules of fields, once for both sides. */

/** One plain e-mail address: nothing in it could begin a header, a second recipient or a command of SMTP. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 200 &&
    /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+\.[^\s\p{C}@<>()[\]\\,;:".]{2,}$/u.test(text)
  )
}

/** A number that an SMS can be sent to, of any country: digits alone, perhaps after a plus. */
export function isMobileNumber(text: string): boolean {
  return /^\+?\d{5,15}$/.test(text)
}

/** R5.01: 3 to 15 letters, digits and underscores, a letter first. */
export const accountPattern = /^[A-Za-z][A-Za-z0-9_]{2,14}$/

/** R5.02: 6 to 32 characters, none of & < > " '. */
export const passwordPattern = /^[^&<>"']{6,32}$/u

/** A person's name: begins with a letter of any script; 50 characters at most. */
export const namePattern = /^\p{L}[\p{L}\p{M} .·'’-]{0,49}$/u

/** Control characters, halves of a character, line ends, and changes of direction that would reach beyond the text. */
const disturbing = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu

/** Whether a name can stand in other people's lists: one line that spoils nothing around it, with something to see. */
export function isNickname(text: string): boolean {
  return undisturbing(text) === text && isSeen(text)
}

/** Whether there is anything to see in a text. */
export function isSeen(text: string): boolean {
  return /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text)
}

/** A text without what would disturb its neighbours. */
export function undisturbing(text: string): string {
  return text.replace(disturbing, '')
}

/** A decimal number as people write it: no exponent, no other digits than 0 to 9. */
export const floatPattern = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** A code that was sent to a phone or a mailbox. */
export const codePattern = /^\d{6}$/

/** A day of the calendar, `2001-02-28`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A tag: letters and digits of any script in small letters, joined by `-`, `.`, `+` or `#` (`c++`, `vue-3`). */
export function isTag(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\p{M}.+#-]*$/u.test(text) && text === text.toLowerCase()
}
