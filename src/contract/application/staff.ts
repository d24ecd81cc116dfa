import * as z from 'zod/mini'
import { getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, PageField, SearchField } from '#contract/base/fields.ts'
import { isSeen } from '#contract/base/rules.ts'
import {
  Application,
  ApplicationId,
  ApplicationSummary,
  FormKey,
  getMyApplication,
  listForms,
  listMyApplications,
} from './application.ts'
import { ItemKey } from './form.ts'
import { applicationLimits } from './limits.ts'

/** Applications as reviewers see them. Drafts are nobody’s but their member’s. */

/** The person who is named, by id; an empty id is nobody. */
const Person = z.object({ id: z.string(), name: z.string() })

export const ReviewedSummary = z.extend(ApplicationSummary, {
  member: Person,
  reviewer: Person,
  submittedAt: z.number(),
  version: z.number(),
})
export type ReviewedSummary = z.infer<typeof ReviewedSummary>

export const ReviewedApplication = z.extend(Application, {
  member: Person,
  reviewer: Person,
  submittedAt: z.number(),
  /** The role that an approval gives, by its name in the language of the call; empty where it gives none. */
  role: z.string(),
  /** The keys of answers that are shown on a tap alone. */
  hidden: z.array(z.string()),
  /** The rejected application that this one corrects, and the keys of what was answered otherwise in it. */
  before: z.nullable(Application),
  changed: z.array(z.string()),
})
export type ReviewedApplication = z.infer<typeof ReviewedApplication>

/** What reviewers see of. */
const decidable = ['submitted', 'reviewing', 'approved', 'rejected', 'withdrawn'] as const

const review = { auth: 'node', node: '/admin/feedback/review' } as const

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/admin/application',
  summary:
    'Applications of all members. Without a status: those that wait for a decision. `q`: a part of the member’s name, or the number. `reviewer`: `me` or `none`. The longest waiting first, or the newest.',
  ...review,
  input: z.object({
    status: z.optional(z.union([z.enum(decidable), z.literal('all')])),
    form: z.optional(FormKey),
    reviewer: z.optional(z.enum(['me', 'none'])),
    memberId: z.optional(z.string().check(z.maxLength(36))),
    q: z.optional(SearchField),
    sort: z.optional(z.enum(['oldest', 'newest'])),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(ReviewedSummary), total: z.number() }),
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/admin/application/item/:id',
  summary: 'One member’s application. The look is noted in the log.',
  ...review,
  input: z.object({ id: ApplicationId }),
  output: ReviewedApplication,
})

/** What changes on every screen that shows an application. */
const its = () => [
  getApplication,
  listApplications,
  getMyApplication,
  listMyApplications,
  listForms,
  getAdminCounts,
  getAdminOverview,
]
const Version = z.number().check(z.int(), z.minimum(1))

export const takeApplication = endpoint({
  method: 'POST',
  path: '/api/admin/application/item/:id/take',
  summary:
    'Begins the review of what is submitted, or takes it over from another reviewer; the member sees that it is under review. A stale version answers 412 with the present application. Takes an Idempotency-Key.',
  ...review,
  changes: its,
  input: z.object({ id: ApplicationId, version: Version }),
  output: z.object({ version: z.number() }),
})

/** What a reviewer says with a decision: for a refusal it has to be there. */
export const DecisionFields = z
  .object({
    decision: z.enum(['approved', 'rejected']),
    reason: z.string().check(z.maxLength(applicationLimits.reasonChars, 'tooLong')),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approved' || isSeen(reason), {
      path: ['reason'],
      message: 'required',
    }),
  )

export const decideApplication = endpoint({
  method: 'POST',
  path: '/api/admin/application/item/:id/decide',
  summary:
    'Approves or rejects, the latter with a reason, which the member reads. What the form brings about happens with an approval, or nothing does. A stale version answers 412 with the present application; one’s own is `data.fields.id = own`. Takes an Idempotency-Key.',
  ...review,
  changes: its,
  input: z.object({
    id: ApplicationId,
    version: Version,
    decision: z.enum(['approved', 'rejected']),
    reason: z.string().check(z.maxLength(applicationLimits.reasonChars, 'tooLong')),
  }),
  output: z.object({ version: z.number() }),
})

export const revealAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/application/item/:id/reveal',
  summary: 'An answer of which only the ends are told, whole. Each time is noted in the log before it is answered.',
  ...review,
  input: z.object({ id: ApplicationId, key: ItemKey }),
  output: z.object({ answer: z.string() }),
})
