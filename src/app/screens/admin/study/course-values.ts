import * as z from 'zod/mini'
import { DeviceImages } from '#app/fields/editor/device-images.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { CourseLevel } from '#contract/course/level.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { CourseDraft, type StaffCourse } from '#contract/course/staff.ts'

const { locale, title, summary, intro, access, points } = CourseDraft.shape

/** As the form’s choice has it; 0 where it is not said. */
export const LevelValue = z.enum(['0', '1', '2', '3'])

/** What a certificate asks for in quizzes, until somebody says something else. */
const usualPercent = 80

/** One in each line; empty lines are none. */
const tagsIn = (text: string) => text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

/** An account as the form has it: its id, and then what it is called. */
export const teacherText = ({ id, name }: StaffCourse['teachers'][number]) => `${id} ${name.replace(/\s+/g, ' ')}`

/** The accounts of a text, one in each line. */
export const teachersIn = (text: string): StaffCourse['teachers'] =>
  text.split('\n').flatMap((line) => {
    const [id = '', ...words] = line.split(' ')
    return id === '' ? [] : [{ id, name: words.join(' ') || id }]
  })

/** What the form holds: a tag in each line, and no product as ''. The cover is kept beside it. */
export const CourseValues = z.object({
  locale,
  title,
  summary,
  intro,
  /** Those of the introduction that are on this device alone. */
  images: DeviceImages,
  tags: z.string().check(
    z.maxLength(400, 'tooLong'),
    z.refine((text) => tagsIn(text).length <= courseLimits.tags, 'tooMany'),
    z.refine((text) => tagsIn(text).every((tag) => tag.length <= courseLimits.tagChars), 'tooLong'),
  ),
  /** Who teaches it besides who is in charge: an account in each line. */
  coTeachers: z.string().check(z.refine((text) => teachersIn(text).length < courseLimits.teachers, 'tooMany')),
  level: LevelValue,
  access,
  productId: z.string(),
  accessConditionId: z.string(),
  points,
  certificate: z.enum(['none', 'lessons', 'quizzes']),
  certificatePercent: z.number('amount').check(z.int('amount'), z.minimum(1, 'amount'), z.maximum(100, 'amount')),
})
export type CourseValues = z.infer<typeof CourseValues>

/** What is sent; a free course needs no product. `mayName`: the person chooses who teaches it. */
export function draftOf(
  { tags, coTeachers, level, productId, certificate, certificatePercent, images: _, ...values }: CourseValues,
  { cover, mayName }: { cover: string; mayName: boolean },
): CourseDraft {
  const product = values.access === 'product' && productId !== '' ? productId : null
  const accessConditionId = values.access === 'free' ? values.accessConditionId : ''
  const percent = { none: null, lessons: 0, quizzes: certificatePercent }[certificate]
  const known = Number(level) as CourseLevel
  return {
    ...values,
    accessConditionId,
    cover,
    tags: tagsIn(tags),
    ...(mayName && { coTeachers: teachersIn(coTeachers).map(({ id }) => id) }),
    level: known,
    productId: product,
    certificate: percent,
  }
}

export function valuesOf(course: CourseDraft & Pick<StaffCourse, 'teachers'>): CourseValues {
  const { locale, title, summary, intro, tags, access, productId, points, certificate: percent } = course
  return {
    locale,
    title,
    summary,
    intro,
    tags: tags.join('\n'),
    coTeachers: course.teachers.slice(1).map(teacherText).join('\n'),
    level: `${course.level ?? 0}`,
    access,
    productId: productId ?? '',
    points,
    images: [],
    accessConditionId: course.accessConditionId ?? '',
    certificate: percent === undefined || percent === null ? 'none' : percent === 0 ? 'lessons' : 'quizzes',
    certificatePercent: percent || usualPercent,
  }
}

/** What a new one begins with. */
export const freshValues = (locale: Locale): CourseValues => ({
  locale,
  title: '',
  summary: '',
  intro: '',
  tags: '',
  coTeachers: '',
  level: '0',
  access: 'free',
  productId: '',
  points: 0,
  images: [],
  accessConditionId: '',
  certificate: 'none',
  certificatePercent: usualPercent,
})
