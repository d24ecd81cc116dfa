import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { PageField } from '#contract/base/fields.ts'
import { quickSearchFields } from '#contract/search/quick-search.ts'

/** What the form of a course offers: whom it can be for, and who can teach it. */

export const listTakerConditions = endpoint({
  method: 'GET',
  path: '/api/admin/study/condition',
  summary: 'What may say who takes a free course: access conditions, by their names in the language of the call.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

/** Somebody who may teach. */
export const FoundTeacher = z.object({ id: z.string(), name: z.string(), username: z.string() })
export type FoundTeacher = z.infer<typeof FoundTeacher>

export const searchTeachers = endpoint({
  method: 'GET',
  path: '/api/admin/study/teacher',
  summary: 'Accounts whose role may edit courses, by a part of their name or user name, for pickers.',
  auth: 'node',
  node: '/admin/study/list',
  input: z.object({
    ...quickSearchFields,
    page: z.optional(PageField),
  }),
  output: z.object({ list: z.array(FoundTeacher), total: z.number() }),
})
