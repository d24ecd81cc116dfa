import { declaredIn } from '#app/lib/declared.ts'
import { derived, useObservable } from '#app/lib/observable.ts'
import { initialState } from '#app/lib/site.ts'
import type { SwitchAnswer } from '#contract/switch/answer.ts'
import type { Switches } from '#contract/switch/declaration.ts'
import type { SwitchKey } from '#contract/switches.ts'

/** `words`: what operators tell people about it, in the interface's language; '' where they say nothing. */
export type SwitchSide = { on: boolean; words: string }

const files = import.meta.glob<Switches>('../../contract/*/switches.ts', { eager: true, import: 'switches' })

/** The switches of all nouns, by their flag keys. */
export const declaredSwitches = declaredIn(files)

/** Which side a switch is on while nobody has said. */
export const usualSide = (key: SwitchKey): boolean => declaredSwitches.get(key)?.default ?? false

const none: readonly SwitchAnswer[] = []

/** What the server last said of the person here; kept with the initial answer, so it is known without a network too. */
export const switchAnswers = derived([initialState], ({ answer }) => answer?.switches ?? none)

/**
 * Whether a feature is on for the person here; follows the server within a minute. Its declared default before anything
 * was heard, and with a back end that knows no switches. It hides and explains; what must not happen the server refuses.
 */
export function useSwitch(key: SwitchKey): SwitchSide {
  const answers = useObservable(switchAnswers, none)
  const { value, words } = answers.find(({ flagKey }) => flagKey === key) ?? {}
  return { on: value ?? usualSide(key), words: words ?? '' }
}
