import type { SectionPath } from './admin/sections.ts'
import type { Locale } from './base/locale.ts'
import type { MenuPath } from './site/areas.ts'

/** The same in each language. */
export type Words = Record<Locale, string>

/**
 * Kinds of notifications: what members turn on and off together, in words. `mailedAnyway`: these have a mail of their
 * own, sent at once and against a member's choice too, so no second one is sent.
 */
export type Kinds = Record<string, Words & { mailedAnyway?: true }>

/**
 * Everything that members are told, as `{what it is about}.{what happened}`: its kind, which need not be the noun's own, and
 * one sentence, which a lock screen and a mail need as well. `who`: those who did it, as people say it. Names last: rows have them.
 */
export type Events = Record<string, { kind: string; words: (who: Words) => Words }>

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
  ([SectionPath<Noun>] extends [never] ? unknown : { sections: Record<SectionPath<Noun>, SectionWords> }) &
  ([MenuPath<Noun>] extends [never] ? unknown : { menu: Record<MenuPath<Noun>, Words> }) & {
    /** What the log calls that to which these acts are done, by the first part of their names. */
    subjects?: Record<string, Words>
    /** What its switches are turned off together as, by the first part of their keys. */
    areas?: Record<string, Words>
  }

/** The same, for code that shows the labels of all nouns. */
export type AnyLabels = Partial<Record<'acts' | 'jobs' | 'subjects' | 'areas' | 'menu', Record<string, Words>>> & {
  sections?: Record<string, SectionWords>
}
