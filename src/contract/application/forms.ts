import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { FormKey, getOpenForm, listForms } from './application.ts'
import { FormContent } from './form.ts'

/**
 * Forms as those who make them see them. What is written is a draft until it is published; every published version stays,
 * for the applications that were filled in on it.
 */

const FormEntry = z.object({
  key: z.string(),
  title: z.object({ 'zh-cn': z.string(), en: z.string() }),
  /** The published version; 0 before the first. */
  no: z.number(),
  /** Members can fill it in. */
  open: z.boolean(),
  /** The draft differs from what is published. */
  changed: z.boolean(),
  /** Applications that were sent on it, and those that wait. */
  sent: z.number(),
  waiting: z.number(),
  /** Counts each change, for 412. */
  version: z.number(),
  updatedAt: z.number(),
})
export type FormEntry = z.infer<typeof FormEntry>

export const EditedForm = z.extend(FormEntry, { draft: FormContent, publishedAt: z.nullable(z.number()) })
export type EditedForm = z.infer<typeof EditedForm>

const make = { auth: 'node', node: '/admin/feedback/forms' } as const
const Version = z.number().check(z.int(), z.minimum(1))
const its = () => [listEditedForms, getEditedForm]
const open = () => [...its(), listForms, getOpenForm]

export const listEditedForms = endpoint({
  method: 'GET',
  path: '/api/admin/application/form',
  summary: 'All forms, published or not, in the order in which they were made.',
  auth: 'node',
  node: '/admin/feedback/review',
  input: z.object({}),
  output: z.object({ list: z.array(FormEntry) }),
})

export const getEditedForm = endpoint({
  method: 'GET',
  path: '/api/admin/application/form/:key',
  summary: 'A form with its draft.',
  ...make,
  input: z.object({ key: FormKey }),
  output: EditedForm,
})

export const addForm = endpoint({
  method: 'POST',
  path: '/api/admin/application/form',
  summary: 'Begins a form, as a draft. Takes an Idempotency-Key.',
  ...make,
  changes: its,
  input: z.object({ content: FormContent }),
  output: z.object({ key: z.string() }),
})

export const saveForm = endpoint({
  method: 'POST',
  path: '/api/admin/application/form/:key',
  summary:
    'Keeps the draft of a form, which need not be whole. A stale version answers 412 with the present form. Takes an Idempotency-Key.',
  ...make,
  changes: its,
  input: z.object({ key: FormKey, content: FormContent, version: Version }),
  output: z.object({ version: z.number() }),
})

export const publishForm = endpoint({
  method: 'POST',
  path: '/api/admin/application/form/:key/publish',
  summary:
    'Makes the draft what members fill in from now on. What is wrong with it stands at its place in `data.fields`; a stale version answers 412. Takes an Idempotency-Key.',
  ...make,
  changes: open,
  input: z.object({ key: FormKey, version: Version }),
  output: z.object({ no: z.number(), version: z.number() }),
})

export const openForm = endpoint({
  method: 'POST',
  path: '/api/admin/application/form/:key/open',
  summary: 'Lets members fill a published form in, or closes it; what they have sent stays. Takes an Idempotency-Key.',
  ...make,
  changes: open,
  input: z.object({ key: FormKey, open: z.boolean() }),
  output: z.object({ version: z.number() }),
})

export const deleteForm = endpoint({
  method: 'POST',
  path: '/api/admin/application/form/:key/delete',
  summary:
    'Removes a form on which nothing was sent, with its drafts; `data.fields.form = taken` otherwise: it can be closed. Takes an Idempotency-Key.',
  ...make,
  changes: open,
  input: z.object({ key: FormKey }),
  output: z.object({}),
})
