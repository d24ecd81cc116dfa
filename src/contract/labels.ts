import type { SectionPath } from './admin/sections.ts'
import type { Locale } from './base/locale.ts'

/** The same in each language. */
export type Words = Record<Locale, string>

/** What a section of the administration is called, and in a line what it is for. */
export type SectionWords = { title: Words; about: Words }

type Of<Manifest, Part extends string, Name extends string> = Manifest extends {
  [P in Part]: readonly (infer One extends string)[]
}
  ? { [P in Name]: Record<One, Words> }
  : unknown

/** What a manifest declares, in words: `contract/<noun>/labels.ts`, which is loaded where the words are shown. */
export type Labels<Manifest, Noun extends string> = Of<Manifest, 'acts', 'acts'> &
  Of<Manifest, 'jobs', 'jobs'> &
  ([SectionPath<Noun>] extends [never] ? unknown : { sections: Record<SectionPath<Noun>, SectionWords> }) & {
    /** What the log calls that to which these acts are done, by the first part of their names. */
    subjects?: Record<string, Words>
  }

/** The same as whoever shows all of them sees it. */
export type AnyLabels = Partial<Record<'acts' | 'jobs' | 'subjects', Record<string, Words>>> & {
  sections?: Record<string, SectionWords>
}
