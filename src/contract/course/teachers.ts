import type { Locale } from '#contract/base/locale.ts'

type Taught = { teacher: string; teachers?: string[] }

/** Who teaches a course, name by name; a back end that knows of one alone says no others. */
export function namesOfTeachers({ teacher, teachers = [] }: Taught): string[] {
  if (teachers.length > 0) return teachers
  return teacher === '' ? [] : [teacher]
}

/** What teachers are called, as readers see it: an account that is not there any more has no name. */
export const namesOf = (teachers: { name: string }[]): string[] =>
  teachers.flatMap(({ name }) => (name === '' ? [] : [name]))

/** Names in a line. */
export const namesLine = (names: string[], locale: Locale): string => names.join(locale === 'zh-cn' ? '、' : ', ')

/** Who teaches a course, in a line. */
export const teachersLine = (course: Taught, locale: Locale): string => namesLine(namesOfTeachers(course), locale)
