import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { getCondition } from '#contract/condition/condition.ts'
import { conditionControls } from '#contract/condition/fields.ts'
import { listCatalog } from './catalog.ts'

/** What products and courses are marked with: choices of the conditions for filters. */

const of = { of: z.enum(['product', 'course']), id: z.string().check(z.minLength(1), z.maxLength(36)) }
const word = z.string().check(z.minLength(1), z.maxLength(40))

export const MarkFilter = z.object({
  id: z.string(),
  name: z.string(),
  control: z.enum(conditionControls),
  options: z.array(z.object({ value: z.string(), name: z.string(), marked: z.boolean() })),
})
export type MarkFilter = z.infer<typeof MarkFilter>

export const getMarks = endpoint({
  method: 'GET',
  path: '/api/admin/product/mark',
  summary:
    'The filters with choices, in the language of the call, and with which of them a product or course is marked.',
  auth: 'node',
  node: '/admin/product/edit',
  input: z.object(of),
  output: z.object({ filters: z.array(MarkFilter) }),
})

export const setMark = endpoint({
  method: 'POST',
  path: '/api/admin/product/mark',
  summary:
    'Marks a product or course with a choice of a filter, or takes the mark away; one that is so already stays. A choice that there is not is `data.fields.value = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/edit',
  changes: () => [getMarks, listCatalog, getCondition],
  input: z.object({ ...of, conditionId: word, value: word, on: z.boolean() }),
  output: z.object({ marks: z.number() }),
})
