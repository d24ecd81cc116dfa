import type { AnyLabels } from '#contract/labels.ts'

const all = Object.values(
  import.meta.glob<AnyLabels>('../../../contract/*/labels.ts', { eager: true, import: 'labels' }),
)

/** What all nouns have under this name, by what it is of. */
function together<Part extends keyof AnyLabels>(part: Part) {
  return new Map(
    all.flatMap((labels) => Object.entries(labels[part] ?? {}) as [string, NonNullable<AnyLabels[Part]>[string]][]),
  )
}

/** What staff did, by its name in the log: `question.hide`. */
export const actLabels = together('acts')
/** To what: `question`. */
export const subjectLabels = together('subjects')
/** Work of the server that is no request, by its kind. */
export const jobLabels = together('jobs')
/** What switches are turned off together: `question`. */
export const areaLabels = together('areas')
/** Sections of the administration, by their paths. */
export const sectionLabels = together('sections')
