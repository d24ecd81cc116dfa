import { useState } from 'react'
import { announce } from '#app/api/announce.ts'

type Choice = { on: boolean; isDone: boolean }

/**
 * Something that is on or off and counts at once. What the person chose is shown until the write is done and `known`
 * agrees with it: what the device and the server say of it comes later than the write's own answer, and of an earlier
 * write. A write that fails is announced, and what is known is shown again.
 */
export function useOptimisticToggle(known: boolean, write: (on: boolean) => Promise<void>) {
  const [choice, setChoice] = useState<Choice | null>(null)
  if (choice?.isDone && choice.on === known) setChoice(null)
  const on = choice?.on ?? known
  const toggle = () => {
    const own = { on: !on, isDone: false }
    /** Of two taps the later one is shown until it is done itself. */
    const end = (next: Choice | null) => setChoice((now) => (now === own ? next : now))
    setChoice(own)
    write(own.on).then(
      () => end({ ...own, isDone: true }),
      (error: unknown) => {
        announce(error)
        end(null)
      },
    )
  }
  return { on, toggle }
}
