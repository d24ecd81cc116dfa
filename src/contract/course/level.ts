import * as z from 'zod/mini'
import type { Locale } from '#contract/base/locale.ts'

/** How much a course asks of who takes it; 0 where its teacher has not said. */
export const CourseLevel = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type CourseLevel = z.infer<typeof CourseLevel>
export type KnownLevel = Exclude<CourseLevel, 0>
export const knownLevels = [1, 2, 3] as const satisfies KnownLevel[]

export const levelWords: Record<KnownLevel, Record<Locale, string>> = {
  1: { 'zh-cn': '入门', en: 'Beginner' },
  2: { 'zh-cn': '进阶', en: 'Intermediate' },
  3: { 'zh-cn': '高级', en: 'Advanced' },
}
