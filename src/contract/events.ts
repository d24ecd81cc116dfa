import { type DeclaredNames, declared } from './manifests.ts'

/** Everything that members are told, `question.answered` and so on. */
export type EventName = DeclaredNames<'events'>

/** The kinds of all nouns. */
export const kinds = declared((manifest) => manifest.notificationKinds)

/** The events of all nouns. A row may have one of an earlier version, which is not here any more. */
export const events = declared((manifest) => manifest.events)

for (const [name, { kind }] of events)
  if (!kinds.has(kind)) throw new Error(`no noun declares the kind ${kind} of the event ${name}`)
