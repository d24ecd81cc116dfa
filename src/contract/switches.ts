import { type DeclaredNames, declared } from './manifests.ts'

/** A flag key, in OpenFeature's word. The server asks `requireSwitch` or `isOn` by it, and the app `useSwitch`. */
export type SwitchKey = DeclaredNames<'switches'>

/** The switches of all nouns, by their keys. */
export const switches = declared((manifest) => manifest.switches)
