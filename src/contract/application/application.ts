import * as z from 'zod/mini'
import { getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, PageField, VerificationCodeField } from '#contract/base/fields.ts'
import { MobileField } from '#contract/base/mobile.ts'
import { OrderSummary } from '#contract/order/summary.ts'
import { Answers } from './answers.ts'
import { EffectKind, FormContent, ItemKey } from './form.ts'

/** What a member applies for, on a form. Nobody else but reviewers sees it: what is not one’s own is a 404. Integer seconds. */

const Words = z.object({ 'zh-cn': z.string(), en: z.string() })

/**
 * `draft`: being filled in. `submitted`: nobody has begun. `reviewing`: a reviewer has it. The others are its ends;
 * `withdrawn`: by the member.
 */
export const ApplicationStatus = z.enum(['draft', 'submitted', 'reviewing', 'approved', 'rejected', 'withdrawn'])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

export const isUnderWay = (status: ApplicationStatus) => status === 'submitted' || status === 'reviewing'

export const FormKey = ItemKey
export const ApplicationId = z.string().check(z.minLength(1), z.maxLength(36))
/** A form’s versions are counted from 1. */
export const FormNo = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

/** A form that can be filled in, in the list of them. */
export const ApplyForm = z.object({
  key: z.string(),
  title: Words,
  intro: Words,
  once: z.boolean(),
  effect: EffectKind,
  /** The caller’s application that stands in the way of another; empty where none does. */
  inTheWay: z.string(),
  /** When the caller last went on with their draft; null where they have none. */
  draftAt: z.nullable(z.number()),
})
export type ApplyForm = z.infer<typeof ApplyForm>

/** One’s own application that a draft or another one corrects; empty for none. */
const Corrects = z._default(z.string(), '')

/** A draft as the server has it; `rev` counts each time that it was saved. */
export const ApplicationDraft = z.object({ answers: Answers, corrects: Corrects, rev: z.number(), at: z.number() })
export type ApplicationDraft = z.infer<typeof ApplicationDraft>

const Courses = z._default(z.array(z.object({ id: z.string(), title: z.string() })), [])

/** A form with all that is needed to fill it in. */
export const OpenForm = z.object({
  key: z.string(),
  no: z.number(),
  content: FormContent,
  inTheWay: z.string(),
  draft: z.nullable(ApplicationDraft),
  /** Mobile numbers that the caller has proved to be theirs lately, the bound one among them. */
  proved: z.array(z.string()),
  /** Where it asks for an order: the caller’s that can be refunded, the newest first. */
  orders: z.array(OrderSummary),
  /** Where it asks for a course: those that not everybody may take by themselves. */
  courses: Courses,
})
export type OpenForm = z.infer<typeof OpenForm>

export const ApplicationSummary = z.object({
  id: z.string(),
  /** What people name it by, counted from 1. */
  no: z.number(),
  formKey: z.string(),
  title: Words,
  status: ApplicationStatus,
  createdAt: z.number(),
  updatedAt: z.number(),
})
export type ApplicationSummary = z.infer<typeof ApplicationSummary>

/** Another application of the same member, as one names it. */
const Other = z._default(z.nullable(z.object({ id: z.string(), no: z.number() })), null)

export const ApplicationStep = z.object({ status: ApplicationStatus, at: z.number() })

export const Application = z.extend(ApplicationSummary, {
  /** The form as it was when it was filled in. */
  content: FormContent,
  /** Of an ID number its ends alone. */
  answers: Answers,
  /** The names of areas by the keys of their answers. */
  areaNames: z.record(z.string(), z.string()),
  /** The orders that answers name, as they are now. */
  orders: z.array(OrderSummary),
  /** The courses that answers name, as they are called now. */
  courses: Courses,
  /** Each status that it had, the first one first. */
  steps: z.array(ApplicationStep),
  /** What the reviewer said with the decision. */
  reason: z.string(),
  /** The rejected one that this one corrects, and the one that corrects this one and was not withdrawn. */
  corrects: Other,
  correctedBy: Other,
  version: z.number(),
})
export type Application = z.infer<typeof Application>

const mine = () => [listMyApplications, getMyApplication, listForms, getOpenForm]
/** Where staff see what waits. */
const waiting = () => [getAdminCounts, getAdminOverview]

export const listForms = endpoint({
  method: 'GET',
  path: '/api/application/form',
  summary: 'The forms that can be filled in now; one that lifts mutes, for muted members alone.',
  auth: 'member',
  input: z.object({}),
  output: z.object({ list: z.array(ApplyForm) }),
})

export const getOpenForm = endpoint({
  method: 'GET',
  path: '/api/application/form/:key',
  summary: 'A form that can be filled in now, with the caller’s draft.',
  auth: 'member',
  input: z.object({ key: FormKey }),
  output: OpenForm,
})

export const saveApplicationDraft = endpoint({
  method: 'POST',
  path: '/api/application/form/:key/draft',
  summary:
    'Keeps what the caller has filled in so far, for another device of theirs. An ID number is refused (`data.fields` = illegal). `rev` of the draft that it was made of, 0 for none; 412 with the present draft when it was saved elsewhere since. `corrects`: the application of one’s own that it corrects.',
  auth: 'member',
  changes: () => [listForms],
  input: z.object({
    key: FormKey,
    no: FormNo,
    answers: Answers,
    corrects: z.optional(ApplicationId),
    rev: z.number().check(z.int(), z.minimum(0)),
  }),
  output: z.object({ rev: z.number() }),
})

export const discardApplicationDraft = endpoint({
  method: 'POST',
  path: '/api/application/form/:key/draft/discard',
  summary: 'Throws the caller’s draft of a form away.',
  auth: 'member',
  changes: () => [listForms, getOpenForm],
  input: z.object({ key: FormKey }),
  output: z.object({}),
})

export const proveApplicationMobile = endpoint({
  method: 'POST',
  path: '/api/application/mobile',
  summary:
    'Proves by a code (user_apply_mobile) that a mobile number is the caller’s own: it can stand in applications for a week.',
  auth: 'member',
  changes: () => [getOpenForm],
  input: z.object({ mobile: MobileField, code: VerificationCodeField }),
  output: z.object({ mobile: z.string() }),
})

export const submitApplication = endpoint({
  method: 'POST',
  path: '/api/application/form/:key',
  summary:
    'Sends an application; the caller’s draft of the form becomes it. `no`: the version of the form that was filled in. `corrects`: a rejected one of theirs on this form, which reviewers see beside it. What is wrong with an answer stands at its key in `data.fields`; `form`: closed, expired (another version by now), taken (one is under way, or was approved; or what it corrects is not rejected, or corrected already).',
  auth: 'member',
  queued: { name: 'submitApplication', version: 1 },
  secretInput: true,
  changes: () => [...mine(), ...waiting()],
  input: z.object({ key: FormKey, no: FormNo, answers: Answers, corrects: z.optional(ApplicationId) }),
  output: z.object({ id: z.string(), no: z.number() }),
})

export const listMyApplications = endpoint({
  method: 'GET',
  path: '/api/application',
  summary: 'What the caller has applied for, the last changed first; drafts are with their forms.',
  auth: 'member',
  input: z.object({ page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({ list: z.array(ApplicationSummary), total: z.number() }),
})

export const getMyApplication = endpoint({
  method: 'GET',
  path: '/api/application/item/:id',
  summary: 'One’s own application with its answers and steps.',
  auth: 'member',
  input: z.object({ id: ApplicationId }),
  output: Application,
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/application/item/:id/withdraw',
  summary: 'Takes one’s own application back before it is decided; `data.fields.status = closed` after.',
  auth: 'member',
  queued: { name: 'withdrawApplication', version: 1 },
  changes: () => [...mine(), ...waiting()],
  input: z.object({ id: ApplicationId }),
  output: z.object({ status: ApplicationStatus }),
})
