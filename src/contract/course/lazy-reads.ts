import { hasAll, type LazyEndpoint } from '#contract/base/endpoint.ts'
import type { getCertificate } from './certificates.ts'
import type { getCourse, getLesson, listCourses } from './course.ts'

/** The reads of the pages of courses, without their schemas. */

export const lazyListCourses: LazyEndpoint<typeof listCourses> = {
  method: 'GET',
  path: '/api/course',
  load: async () => (await import('./course.ts')).listCourses,
  looksLike: (data) => hasAll(data, { list: 'object', total: 'number' }),
}

export const lazyGetCourse: LazyEndpoint<typeof getCourse> = {
  method: 'GET',
  path: '/api/course/item/:id',
  load: async () => (await import('./course.ts')).getCourse,
  looksLike: (data) => hasAll(data, { id: 'string', title: 'string', introHtml: 'string', chapters: 'object' }),
}

export const lazyGetLesson: LazyEndpoint<typeof getLesson> = {
  method: 'GET',
  path: '/api/course/item/:id/lesson/:lessonId',
  load: async () => (await import('./course.ts')).getLesson,
  looksLike: (data) => hasAll(data, { id: 'string', courseId: 'string', html: 'string' }),
}

export const lazyGetCertificate: LazyEndpoint<typeof getCertificate> = {
  method: 'GET',
  path: '/api/course/certificate/:code',
  load: async () => (await import('./certificates.ts')).getCertificate,
  looksLike: (data) => hasAll(data, { code: 'string', name: 'string', courseTitle: 'string', state: 'string' }),
}
