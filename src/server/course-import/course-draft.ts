import type { CourseDraft } from '#contract/course/staff.ts'
import { CourseField } from '#contract/transfer/course.ts'
import { tagsOf } from '#server/course/read.ts'
import type { CourseRow } from '#server/course/rows.ts'
import type { CoursePlan } from './read-course.ts'

/** What a folder makes of a course: what it does not say stays as the course has it, or is as a new one begins. */
export function courseDraft(
  { yaml, title, locale }: Pick<CoursePlan, 'yaml' | 'title' | 'locale'>,
  course: CourseRow | undefined,
  { intro, cover }: Pick<CourseDraft, 'intro' | 'cover'>,
): CourseDraft {
  const access = yaml.access ?? course?.access ?? 'free'
  return {
    locale,
    title,
    summary: yaml.summary ?? course?.summary ?? '',
    intro,
    cover: cover || course?.cover || '',
    tags: yaml.tags ? [...new Set(yaml.tags.map((tag) => tag.trim()))] : course ? tagsOf(course) : [],
    level: yaml.level ?? course?.level ?? 0,
    access,
    productId: access === 'product' ? (yaml.product ?? course?.productId ?? null) : null,
    accessConditionId: access === 'free' ? (yaml.condition ?? course?.accessConditionId ?? '') : '',
    certificate: yaml.certificate ?? course?.certificate ?? null,
    points: yaml.points ?? course?.points ?? 0,
  }
}

/** Where the draft has what `course.yaml` calls so. */
const columns = {
  title: 'title',
  summary: 'summary',
  language: 'locale',
  intro: 'intro',
  cover: 'cover',
  tags: 'tags',
  level: 'level',
  access: 'access',
  product: 'productId',
  condition: 'accessConditionId',
  certificate: 'certificate',
  points: 'points',
} as const satisfies Record<CourseField, keyof CourseDraft>

/** What a draft changes of the course that is there. */
export function changedFields(course: CourseRow, draft: CourseDraft): CourseField[] {
  return CourseField.options.filter((field) => {
    const column = columns[field]
    return JSON.stringify(column === 'tags' ? tagsOf(course) : course[column]) !== JSON.stringify(draft[column])
  })
}
