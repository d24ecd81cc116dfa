import type { Events, Kinds } from './labels.ts'
import * as nouns from './nouns.ts'
import type { Switches } from './switch/declaration.ts'

/** The manifests of all nouns; the registries are made of them. */
export const manifests = Object.values(nouns)

type NamesIn<Manifest, Part extends string> = Manifest extends { [P in Part]: infer Declared }
  ? Declared extends readonly (infer Name)[]
    ? Name
    : keyof Declared & string
  : never

/** The names of all that manifests declare as this part, in a list or as keys: `DeclaredNames<'acts'>`. */
export type DeclaredNames<Part extends string> = NamesIn<(typeof manifests)[number], Part>

type Manifest = { endpoints: object; events?: Events; notificationKinds?: Kinds; switches?: Switches }

/** All that manifests declare as one of their parts, by its names. */
export function declared<Declaration>(
  partOf: (manifest: Manifest) => Record<string, Declaration> | undefined,
): ReadonlyMap<string, Declaration> {
  return new Map(manifests.flatMap((manifest: Manifest) => Object.entries(partOf(manifest) ?? {})))
}
