import * as z from 'zod/mini'
import { CsvAfter, CsvPart } from '#contract/base/csv-part.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, OffsetField, PageField } from '#contract/base/fields.ts'
import { locales } from '#contract/base/locale.ts'
import { isDay } from '#contract/base/rules.ts'

/** What a field was or is: told as words, a figure, a yes or no, a list of words, or a name in each language. */
const AuditValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.record(z.enum(locales), z.string()),
])
export type AuditValue = z.infer<typeof AuditValue>

/** What one of the staff did. Times are integer seconds. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.number(),
  /** The name is empty where the account is gone. */
  who: z.object({ id: z.string(), name: z.string() }),
  /** One of `auditActs`, or of a version that ran before. */
  what: z.string(),
  /** What it is called now, in the caller's language; empty where it is gone or has no name. */
  subject: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
  /** From where; empty where nobody knows it. Of IPv6 the network. */
  address: z.string(),
  /**
   * What was changed, as it was and as it is; empty objects where nothing was or is. Long texts are cut, and of mail
   * addresses and telephone numbers only the ends are there.
   */
  before: z.record(z.string(), AuditValue),
  after: z.record(z.string(), AuditValue),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditDetail = z.extend(AuditEntry, {
  /** What the ids in a field of `before` and `after` are called now; what is gone or has no name is not there. */
  names: z.array(z.object({ field: z.string(), id: z.string(), title: z.string() })),
})
export type AuditDetail = z.infer<typeof AuditDetail>

const Name = z.string().check(z.minLength(1), z.maxLength(80))
const AccountId = z.string().check(z.minLength(1), z.maxLength(36))
const EntryId = z.string().check(z.minLength(1), z.maxLength(80))
const Day = z.string().check(z.refine(isDay, 'date'))

const filter = {
  accountId: z.optional(AccountId),
  /** `document.publish`, or `document` for all of a noun. */
  what: z.optional(Name),
  subjectKind: z.optional(Name),
  subjectId: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Days of the caller's, `2026-11-23`, the last one included. */
  from: z.optional(Day),
  until: z.optional(Day),
  offset: z.optional(OffsetField),
}

const access = { auth: 'node', node: '/admin/audit' } as const

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What the staff did, the newest first: by whom, what, to what, and when.',
  ...access,
  input: z.object({ ...filter, page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({ list: z.array(AuditEntry), total: z.number() }),
})

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api/admin/audit/:id',
  summary: 'One thing that somebody of the staff did, with the names of what its change names by ids.',
  ...access,
  input: z.object({ id: EntryId }),
  output: AuditDetail,
})

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/admin/audit-person',
  summary: 'Who stands in the log of the staff, by name; 200 at most.',
  ...access,
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit-export',
  summary:
    'A part of the log as lines of a CSV file, the newest first; the first part begins with headings in the language of the call. `next` names the part after it.',
  ...access,
  input: z.object({ ...filter, after: z.optional(CsvAfter) }),
  output: CsvPart,
})
