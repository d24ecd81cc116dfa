import * as z from 'zod/mini'
import { getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, PageField, SearchField } from '#contract/base/fields.ts'
import {
  Feedback,
  FeedbackAnswerField,
  FeedbackId,
  FeedbackKind,
  FeedbackMessage,
  FeedbackStatus,
  FeedbackSummary,
  getFeedback,
  listMyFeedback,
} from './feedback.ts'
import { feedbackLimits } from './limits.ts'

/** Feedback as support sees it: a ticket. Times are integer seconds. */

/** 1 is the most urgent. */
export const FeedbackPriority = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type FeedbackPriority = z.infer<typeof FeedbackPriority>

/** In an address: digits. */
const PriorityParam = z.enum(['1', '2', '3', '4'])

/** The person who is named, by id; an empty id is nobody. */
const Person = z.object({ id: z.string(), name: z.string() })

export const TicketSummary = z.extend(FeedbackSummary, {
  priority: FeedbackPriority,
  member: Person,
  /** It was written without an account. */
  guest: z.boolean(),
  assignee: Person,
  /** Until when support should say something; 0 where it is not support’s turn. */
  dueAt: z.number(),
  version: z.number(),
})
export type TicketSummary = z.infer<typeof TicketSummary>

export const Ticket = z.extend(Feedback, {
  priority: FeedbackPriority,
  member: Person,
  guest: z.boolean(),
  /** Where a guest wants answers; empty where none. */
  email: z.string(),
  assignee: Person,
  dueAt: z.number(),
  version: z.number(),
  /** `internal`: a note that the member never sees. */
  messages: z.array(z.extend(FeedbackMessage, { internal: z.boolean() })),
})
export type Ticket = z.infer<typeof Ticket>

/** What tickets are narrowed by. */
export const ticketFilter = {
  status: z.optional(z.union([FeedbackStatus, z.literal('all')])),
  kind: z.optional(FeedbackKind),
  priority: z.optional(PriorityParam),
  assignee: z.optional(z.string().check(z.maxLength(36))),
  /** One member’s alone. */
  memberId: z.optional(z.string().check(z.maxLength(36))),
  q: z.optional(SearchField),
}

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/admin/feedback',
  summary:
    'Feedback of all members. Without a status: what is not resolved or closed. `q`: a part of the title, of the member’s name, or the number. `assignee`: `me`, `none` or an account’s id. Sorted by when it is due, or the newest first.',
  auth: 'node',
  node: '/admin/feedback/list',
  input: z.object({
    ...ticketFilter,
    sort: z.optional(z.enum(['due', 'newest'])),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(TicketSummary), total: z.number() }),
})

export const getTicket = endpoint({
  method: 'GET',
  path: '/api/admin/feedback/item/:id',
  summary: 'One member’s feedback with internal notes. What it holds of a person is noted in the log.',
  auth: 'node',
  node: '/admin/feedback/list',
  input: z.object({ id: FeedbackId }),
  output: Ticket,
})

export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/admin/feedback/assignee',
  summary: 'Who may be given feedback, in the order of their names.',
  auth: 'node',
  node: '/admin/feedback/list',
  input: z.object({}),
  output: z.object({ list: z.array(Person) }),
})

/** What changes on every screen that shows a ticket. */
const its = () => [getTicket, listTickets, getFeedback, listMyFeedback, getAdminCounts, getAdminOverview]

export const answerTicket = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/item/:id/answer',
  summary:
    'Says something to the member, and how it stands then; or, `internal`, something that only staff see, which changes no status. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/feedback/edit',
  changes: its,
  input: z.object({
    id: FeedbackId,
    body: FeedbackAnswerField,
    internal: z.boolean(),
    /** How it stands after an answer. */
    status: z.optional(z.enum(['waiting', 'open', 'resolved'])),
  }),
  output: z.object({ id: z.string(), version: z.number() }),
})

export const editTicket = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/item/:id/edit',
  summary:
    'Changes how a ticket stands, its priority, or who has it (empty: nobody); what is left out stays. A stale version answers 412 with the present ticket. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/feedback/edit',
  changes: its,
  input: z.object({
    id: FeedbackId,
    status: z.optional(z.enum(['open', 'waiting', 'resolved', 'closed'])),
    priority: z.optional(FeedbackPriority),
    assigneeId: z.optional(z.string().check(z.maxLength(36))),
    version: z.number().check(z.int(), z.minimum(1)),
  }),
  output: z.object({ version: z.number() }),
})

export const changeTickets = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/many',
  summary: 'The same for up to a hundred tickets at once, in any version; those that are gone are left out.',
  auth: 'node',
  node: '/admin/feedback/edit',
  changes: its,
  input: z.object({
    ids: z.array(FeedbackId).check(z.minLength(1, 'required'), z.maxLength(feedbackLimits.many, 'tooMany')),
    status: z.optional(z.enum(['open', 'waiting', 'resolved', 'closed'])),
    priority: z.optional(FeedbackPriority),
    assigneeId: z.optional(z.string().check(z.maxLength(36))),
  }),
  output: z.object({ changed: z.number() }),
})

export const mergeTicket = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/item/:id/merge',
  summary:
    'Merges a ticket into another of the same member, which has all messages from then on; its address leads there. Another member’s, or a guest’s, is `data.fields.into = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/feedback/edit',
  changes: its,
  input: z.object({ id: FeedbackId, into: FeedbackId }),
  output: z.object({ id: z.string() }),
})

export const seeTicket = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/item/:id/present',
  summary:
    'Says that the caller has a ticket open, and whether they are writing; who else has. Asked again every 20 seconds; `version` tells that it was changed meanwhile.',
  auth: 'node',
  node: '/admin/feedback/list',
  input: z.object({ id: FeedbackId, writing: z.boolean() }),
  output: z.object({ others: z.array(z.object({ name: z.string(), writing: z.boolean() })), version: z.number() }),
})
