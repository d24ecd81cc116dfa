import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, PageField, requiredText } from '#contract/base/fields.ts'
import { Device } from '#contract/device/device.ts'
import { LedgerEntry, LedgerKind } from '#contract/ledger/ledger.ts'
import { Profile } from '#contract/profile/profile.ts'
import { memberLimits } from './limits.ts'
import { Mute } from './mute.ts'

/** What staff see of a member and do for one. Each look and each write is in the log of the staff. Integer seconds. */

const Staff = z.object({ id: z.string(), name: z.string() })

/** What staff wrote down about a member, for staff alone; the member never sees it. */
export const MemberNote = z.object({ id: z.string(), author: Staff, text: z.string(), at: z.number() })
export type MemberNote = z.infer<typeof MemberNote>

/** What came in, went out and is there of one kind, in fen or points; `outgo` is positive. */
const Sums = z.object({ current: z.number(), income: z.number(), outgo: z.number() })

export const MemberData = z.object({
  profile: z.omit(Profile, { rev: true }),
  /** Where they are signed in, the latest first. */
  devices: z.array(z.omit(Device, { current: true })),
  sums: z.object({ balance: Sums, points: Sums }),
  mute: z.nullable(z.extend(Mute, { by: Staff, at: z.number() })),
  /** What staff tagged them with, for staff and for rules alone; and what others are tagged with. */
  tags: z._default(z.array(z.string()), []),
  tagsInUse: z._default(z.array(z.string()), []),
  /** The newest first, 100 at most. */
  notes: z.array(MemberNote),
})
export type MemberData = z.infer<typeof MemberData>

const id = z.string().check(z.minLength(1), z.maxLength(36))
const see = { auth: 'node', node: '/admin/members/view' } as const
const edit = { auth: 'node', node: '/admin/members/edit' } as const

export const getMember = endpoint({
  method: 'GET',
  path: '/api/admin/member/:id/data',
  summary: 'What is kept of a member: profile, devices, sums of the ledger, mute, notes of the staff.',
  ...see,
  input: z.object({ id }),
  output: MemberData,
})

export const listMemberLedger = endpoint({
  method: 'GET',
  path: '/api/admin/member/:id/ledger',
  summary: 'A member’s entries of one kind, the newest first.',
  ...see,
  input: z.object({ id, kind: LedgerKind, page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({ list: z.array(LedgerEntry), total: z.number() }),
})

export const signOutMember = endpoint({
  method: 'POST',
  path: '/api/admin/member/:id/sign-out',
  summary: 'Ends all sessions of a member, not one’s own. Takes an Idempotency-Key.',
  ...edit,
  changes: () => [getMember],
  input: z.object({ id }),
  output: z.object({ ended: z.number() }),
})

/** Fields of a mute, as its form has them. */
export const MuteFields = z.object({
  hours: z.number().check(z.int(), z.minimum(1), z.maximum(memberLimits.muteHours)),
  reason: requiredText(memberLimits.reasonChars),
})

export const muteMember = endpoint({
  method: 'POST',
  path: '/api/admin/member/:id/mute',
  summary:
    'Mutes a member for so many hours from now, not oneself; the member reads the reason. A mute that runs is replaced. Takes an Idempotency-Key.',
  ...edit,
  changes: () => [getMember],
  input: z.extend(MuteFields, { id }),
  output: Mute,
})

export const unmuteMember = endpoint({
  method: 'POST',
  path: '/api/admin/member/:id/unmute',
  summary: 'Ends a mute before its time. Takes an Idempotency-Key.',
  ...edit,
  changes: () => [getMember],
  input: z.object({ id }),
  output: z.object({}),
})

export const TagFields = z.object({
  tag: requiredText(memberLimits.tagChars).check(z.refine((text) => !/[\p{C},，]/u.test(text), 'illegal')),
})

export const addMemberTag = endpoint({
  method: 'POST',
  path: '/api/admin/member/:id/tag',
  summary:
    'Tags a member, for staff and for rules. One that they have already changes nothing; one too many is `tag = tooMany`. Takes an Idempotency-Key.',
  ...edit,
  changes: () => [getMember],
  input: z.extend(TagFields, { id }),
  output: z.object({}),
})

export const deleteMemberTag = endpoint({
  method: 'POST',
  path: '/api/admin/member/:id/tag/delete',
  summary: 'Takes a tag from a member; one that they do not have is 404. Takes an Idempotency-Key.',
  ...edit,
  changes: () => [getMember],
  input: z.extend(TagFields, { id }),
  output: z.object({}),
})

export const NoteFields = z.object({ text: requiredText(memberLimits.noteChars) })

export const addMemberNote = endpoint({
  method: 'POST',
  path: '/api/admin/member/:id/note',
  summary: 'Writes down something about a member, for staff alone. Takes an Idempotency-Key.',
  ...edit,
  changes: () => [getMember],
  input: z.extend(NoteFields, { id }),
  output: z.object({ id: z.string() }),
})

export const deleteMemberNote = endpoint({
  method: 'POST',
  path: '/api/admin/member/:id/note/:noteId/delete',
  summary: 'Takes a note about a member away. Takes an Idempotency-Key.',
  ...edit,
  changes: () => [getMember],
  input: z.object({ id, noteId: id }),
  output: z.object({}),
})
