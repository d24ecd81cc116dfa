import { nouns } from './nouns.ts'
import type { SwitchDeclaration, Switches } from './switch/declaration.ts'

type Nouns = typeof nouns

/** A flag key, in OpenFeature's word. The server asks `requireSwitch` or `isOn` by it, and the app `useSwitch`. */
export type SwitchKey = {
  [Noun in keyof Nouns]: Nouns[Noun] extends { switches: infer Declared } ? keyof Declared & string : never
}[keyof Nouns]

const manifests: { endpoints: object; switches?: Switches }[] = Object.values(nouns)

/** The switches of all nouns, by their keys. */
export const switches: ReadonlyMap<string, SwitchDeclaration> = new Map(
  manifests.flatMap((manifest) => Object.entries(manifest.switches ?? {})),
)
