import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { requiredText } from '#contract/base/fields.ts'
import { CourseId, getCourse, getLesson, listCourses } from './course.ts'
import { listLearners } from './learners.ts'
import { getStaffCourse, listStaffCourses } from './staff.ts'

/** Members whom a teacher lets into a course, even without what else it asks for. Times are integer seconds. */

const its = () => [listStaffCourses, getStaffCourse, listLearners, listCourses, getCourse, getLesson]

export const grantCourse = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/grant',
  summary:
    'Lets a member into a course, by the name they sign in with; they take it from now on, and are told. `until`: integer seconds, null without an end; for a member who is in already it counts anew. Nobody of that name: `data.fields.username = illegal`, an end that is over: `data.fields.until = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.object({
    id: CourseId,
    username: requiredText(100),
    until: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(9_999_999_999))),
  }),
  output: z.object({ accountId: z.string() }),
})

export const endCourseGrant = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/grant/end',
  summary:
    'Ends what a teacher let somebody in by; what they have done is kept. Nobody let them in: `data.fields.accountId = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: its,
  input: z.object({ id: CourseId, accountId: z.string().check(z.minLength(1), z.maxLength(36)) }),
  output: z.object({ ended: z.literal(true) }),
})
