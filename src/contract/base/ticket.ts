import * as z from 'zod/mini'

/**
 * Tickets that are shown at a door: a member’s code, which nobody can guess, as a QR code or typed. The device of the
 * staff at the door holds the list of codes, so they let people in with no network and send the admissions later.
 */

/** Letters and digits that nobody takes for each other. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeChars = 10
/** Most characters of a door’s name. */
export const doorChars = 40

/** A code made of random bytes, ten of them. */
export function ticketCode(bytes: Uint8Array): string {
  return [...bytes.slice(0, codeChars)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** A code as people read it aloud: `7KQ3M-XW20A`. */
export function spacedCode(code: string): string {
  return `${code.slice(0, codeChars / 2)}-${code.slice(codeChars / 2)}`
}

/** What a ticket’s QR code says: what it is for, and its code. */
export function ticketText(forId: string, code: string): string {
  return `lamplight-ticket:${forId}:${code}`
}

/** Most characters that are looked at of what was scanned or typed. */
export const ticketChars = 200

/**
 * What was scanned or typed: the code, and of a scanned one what it is for (otherwise empty); null for what
 * is no ticket. Small letters, blanks, letters that look like digits, and the wide letters, colons and dashes of a
 * Chinese keyboard do not matter.
 */
export function readTicket(text: string): { forId: string; code: string } | null {
  const folded = text
    .slice(0, ticketChars)
    .normalize('NFKC')
    .replace(/[^\P{Pd}-]+/gu, '-')
    .trim()
  const scanned = /^lamplight-ticket:([^:]{1,36}):([0-9A-Z]{10})$/.exec(folded)
  if (scanned) return { forId: scanned[1] as string, code: scanned[2] as string }
  const code = folded.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === codeChars && [...code].every((letter) => alphabet.includes(letter))
    ? { forId: '', code }
    : null
}

export const TicketCodeField = z.string().check(z.refine((code) => readTicket(code)?.code === code, 'wrong'))

export const DoorPerson = z.object({
  name: z.string(),
  code: z.string(),
  /** When and where they were let in; 0 and empty before that. */
  admittedAt: z.number(),
  door: z.string(),
})
export type DoorPerson = z.infer<typeof DoorPerson>
