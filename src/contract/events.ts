import type { Events, Kinds } from './labels.ts'
import { nouns } from './nouns.ts'

type Nouns = typeof nouns

/** Everything that members are told, `question.answered` and so on. */
export type EventName = {
  [Noun in keyof Nouns]: Nouns[Noun] extends { events: infer Declared } ? keyof Declared & string : never
}[keyof Nouns]

const manifests: { endpoints: object; events?: Events; notificationKinds?: Kinds }[] = Object.values(nouns)

/** The kinds of all nouns. */
export const kinds: ReadonlyMap<string, Kinds[string]> = new Map(
  manifests.flatMap((manifest) => Object.entries(manifest.notificationKinds ?? {})),
)

/** The events of all nouns. A row may have one of an earlier version, which is not here any more. */
export const events: ReadonlyMap<string, Events[string]> = new Map(
  manifests.flatMap((manifest) => Object.entries(manifest.events ?? {})),
)

for (const [name, { kind }] of events)
  if (!kinds.has(kind)) throw new Error(`no noun declares the kind ${kind} of the event ${name}`)
