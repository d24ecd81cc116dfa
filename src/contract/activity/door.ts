import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { requiredText } from '#contract/base/fields.ts'
import { ActivityId, getActivity } from './activity.ts'
import { activityLimits } from './limits.ts'
import { listActivityPeople, listStaffActivities } from './staff.ts'

/**
 * The door of an activity. A member shows a ticket, which is a code of theirs; whoever stands at the door has the list of
 * codes on the device, so that people are let in with no network, and what was done is sent later.
 */

/** Letters and digits that nobody takes for each other. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeChars = 10

/** A code made of random bytes, ten of them. */
export function ticketCode(bytes: Uint8Array): string {
  return [...bytes.slice(0, codeChars)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** A code as people read it aloud: `7KQ3M-XW20A`. */
export function spacedCode(code: string): string {
  return `${code.slice(0, codeChars / 2)}-${code.slice(codeChars / 2)}`
}

/** What a ticket’s QR code says. */
export function ticketText(activityId: string, code: string): string {
  return `lamplight-ticket:${activityId}:${code}`
}

/**
 * What was scanned or typed: the code, and of a scanned one the activity that it is for (otherwise empty); null for what
 * is no ticket. Small letters, blanks and letters that look like digits do not matter.
 */
export function readTicket(text: string): { activityId: string; code: string } | null {
  const scanned = /^lamplight-ticket:([^:]{1,36}):([0-9A-Z]{10})$/.exec(text.trim())
  if (scanned) return { activityId: scanned[1] as string, code: scanned[2] as string }
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === codeChars && [...code].every((letter) => alphabet.includes(letter))
    ? { activityId: '', code }
    : null
}

const CodeField = z.string().check(z.refine((code) => readTicket(code)?.code === code, 'wrong'))

export const DoorPerson = z.object({
  name: z.string(),
  code: z.string(),
  /** When and where they were let in; 0 and empty before that. */
  admittedAt: z.number(),
  door: z.string(),
})
export type DoorPerson = z.infer<typeof DoorPerson>

export const getDoorList = endpoint({
  method: 'GET',
  path: '/api/admin/activity/item/:id/door',
  summary: 'Everybody who takes part, with their codes, in the order of their names, to be kept at the door.',
  auth: 'node',
  node: '/admin/activity/door',
  input: z.object({ id: ActivityId }),
  output: z.object({
    title: z.string(),
    startAt: z.number(),
    endAt: z.number(),
    zone: z.string(),
    cancelled: z.boolean(),
    people: z.array(DoorPerson),
  }),
})

export const admitTicket = endpoint({
  method: 'POST',
  path: '/api/admin/activity/item/:id/admit',
  summary:
    'Lets in whoever has this code. `at`: when that was, by the device. An unknown code is `data.fields.code = wrong`; one that was let in before `taken`, and `data.first` says when and where.',
  auth: 'node',
  node: '/admin/activity/door',
  queued: { name: 'admitTicket', version: 1 },
  changes: () => [getDoorList, listActivityPeople, listStaffActivities, getActivity],
  input: z.object({
    id: ActivityId,
    code: CodeField,
    door: requiredText(activityLimits.doorChars),
    at: z.number().check(z.int(), z.minimum(0)),
  }),
  output: z.object({ name: z.string(), admittedAt: z.number(), door: z.string() }),
})
