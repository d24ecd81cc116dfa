import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { getCondition } from '#contract/condition/condition.ts'
import { conditionControls } from '#contract/condition/fields.ts'
import { CourseId } from '#contract/course/course.ts'
import { ProductId } from '#contract/product/product.ts'
import { listCatalog } from './catalog.ts'

/** What products and courses are marked with: choices of the conditions for filters. */

const word = z.string().check(z.minLength(1), z.maxLength(40))
const choice = { conditionId: word, value: word, on: z.boolean() }

export const MarkFilter = z.object({
  id: z.string(),
  name: z.string(),
  control: z.enum(conditionControls),
  options: z.array(z.object({ value: z.string(), name: z.string(), marked: z.boolean() })),
})
export type MarkFilter = z.infer<typeof MarkFilter>

const Marks = z.object({ filters: z.array(MarkFilter) })

export const getProductMarks = endpoint({
  method: 'GET',
  path: '/api/admin/product/mark',
  summary: 'The filters with choices, in the language of the call, and with which of them a product is marked.',
  auth: 'node',
  node: '/admin/product/edit',
  input: z.object({ id: ProductId }),
  output: Marks,
})

export const markProduct = endpoint({
  method: 'POST',
  path: '/api/admin/product/mark',
  summary:
    'Marks a product with a choice of a filter, or takes the mark away; one that is so already stays. A filter of one choice has no other then. A choice that there is not is `data.fields.value = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/edit',
  changes: () => [getProductMarks, listCatalog, getCondition],
  input: z.object({ id: ProductId, ...choice }),
  output: z.object({ marks: z.number() }),
})

export const getCourseMarks = endpoint({
  method: 'GET',
  path: '/api/admin/study/mark',
  summary: 'The same of a course: one’s own, or any with `/admin/study/all`. Otherwise 404.',
  auth: 'node',
  node: '/admin/study/edit',
  input: z.object({ id: CourseId }),
  output: Marks,
})

export const markCourse = endpoint({
  method: 'POST',
  path: '/api/admin/study/mark',
  summary:
    'Marks a course, one’s own or any with `/admin/study/all`, as `markProduct` marks a product. Otherwise 404. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: () => [getCourseMarks, listCatalog, getCondition],
  input: z.object({ id: CourseId, ...choice }),
  output: z.object({ marks: z.number() }),
})
