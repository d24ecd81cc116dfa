import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LocaleField, requiredText } from '#contract/base/fields.ts'
import { CourseId } from './course.ts'
import { listLearners } from './learners.ts'
import { courseLimits } from './limits.ts'

/**
 * Certificates of courses. The server gives one, once, when all lessons are done and each quiz has the result that the
 * course asks for. Times are integer seconds.
 */

/** No vowels, so that no word comes about, and nothing that is read as something else. */
export const certificateLetters = '23456789BCDFGHJKMNPQRSTVWXYZ'
export const certificateCodeChars = 16

export const CertificateCode = z.string().check(z.regex(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{16}$/, 'illegal'))

/** A code as it is read aloud and printed: four by four. */
export const spacedCertificateCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')

/** Where anybody sees whether a certificate is valid. */
export const certificatePath = (code: string) => `/course?certificate=${encodeURIComponent(code)}`

/** What anybody who has the code reads, and nothing else about the member it belongs to. */
export const PublicCertificate = z.object({
  code: z.string(),
  /** As its member wants it. */
  name: z.string(),
  /** The course’s title when it was given, and its language. */
  courseTitle: z.string(),
  locale: LocaleField,
  /** When it was given. */
  at: z.number(),
  state: z.enum(['valid', 'withdrawn']),
})
export type PublicCertificate = z.infer<typeof PublicCertificate>

/** One’s own. Until it has a name, nobody else is told of it. */
export const OwnCertificate = z.extend(PublicCertificate, {
  courseId: z.string(),
  /** Why it is withdrawn; null while it is valid. */
  reason: z.nullable(z.string()),
  /** Until when its name may still be written; 0 once it may not. Null before the first time: whenever one likes. */
  nameUntil: z.nullable(z.number()),
})
export type OwnCertificate = z.infer<typeof OwnCertificate>

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/course/certificate/:code',
  summary:
    'Whether a certificate is valid, by its code. 404 for a code that is none; who asks about too many of those waits (429).',
  auth: 'none',
  input: z.object({ code: CertificateCode }),
  output: PublicCertificate,
})

export const listMyCertificates = endpoint({
  method: 'GET',
  path: '/api/course/certificate',
  summary: 'The caller’s certificates, the latest first.',
  auth: 'member',
  input: z.object({}),
  output: z.object({ list: z.array(OwnCertificate) }),
})

export const CertificateName = z.object({ name: requiredText(courseLimits.certificateNameChars) })
export type CertificateName = z.infer<typeof CertificateName>

export const nameCertificate = endpoint({
  method: 'POST',
  path: '/api/course/item/:id/certificate',
  summary:
    'Writes the name on the caller’s certificate of a course: once, and one correction within 30 days; after that `data.fields.name = illegal`, as for a withdrawn one. Not earned yet: `data.fields.id = required`. Takes an Idempotency-Key.',
  auth: 'member',
  changes: () => [listMyCertificates, getCertificate],
  input: z.extend(CertificateName, { id: CourseId }),
  output: z.object({ code: z.string() }),
})

export const withdrawCertificate = endpoint({
  method: 'POST',
  path: '/api/admin/study/item/:id/certificate/withdraw',
  summary:
    'Withdraws a learner’s certificate for a reason, which they read; there is no second one. None that is valid: `data.fields.accountId = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/study/edit',
  changes: () => [listLearners, getCertificate, listMyCertificates],
  input: z.object({
    id: CourseId,
    accountId: z.string().check(z.minLength(1), z.maxLength(36)),
    reason: requiredText(courseLimits.reasonChars),
  }),
  output: z.object({ withdrawnAt: z.number() }),
})
