import { derived, useObservable } from '#app/lib/observable.ts'
import { initialState } from '#app/lib/site.ts'
import type { SwitchAnswer } from '#contract/switch/answer.ts'
import { type SwitchKey, switches } from '#contract/switch/declared.ts'

/** `words`: what operators tell people about it, in the interface's language; '' where they say nothing. */
export type SwitchSide = { on: boolean; words: string }

const none: readonly SwitchAnswer[] = []

/** What the server last said of whoever is here; kept with the initial answer, so it is known without a network too. */
export const switchAnswers = derived([initialState], ({ answer }) => answer?.switches ?? none)

/**
 * Whether a feature is on for whoever is here; follows the server within a minute. Its declared default before anything
 * was heard, and with a back end that knows no switches. It hides and explains; what must not happen the server refuses.
 */
export function useSwitch(key: SwitchKey): SwitchSide {
  const answers = useObservable(switchAnswers, none)
  const { value, words } = answers.find(({ flagKey }) => flagKey === key) ?? {}
  return { on: value ?? switches[key].default, words: words ?? '' }
}
