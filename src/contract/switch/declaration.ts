import type { Locale } from '#contract/base/locale.ts'

/**
 * `release`: something new that comes by degrees, and whose switch goes again. `ops`: what operators turn off, or on, when
 * they have to; it stays. `permission`: what some members have and others have not.
 */
export const switchKinds = ['release', 'ops', 'permission'] as const
export type SwitchKind = (typeof switchKinds)[number]

/**
 * `default`: which side it is on where nobody has set it, and where nobody can say. `name` and
 * `note`: what operators call it, and what it does.
 */
export type SwitchDeclaration = {
  kind: SwitchKind
  default: boolean
  name: Record<Locale, string>
  note: Record<Locale, string>
}

/** A noun's switches by their flag keys, `{area}.{what}`. */
export type Switches = Record<string, SwitchDeclaration>

/** The part of a flag key before its dot: what is turned off together. */
export const areaOf = (key: string): string => key.split('.', 1)[0] as string
