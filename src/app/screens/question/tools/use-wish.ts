import { useState } from 'react'
import { announce } from '#app/api/announce.ts'

/**
 * Something that is on or off and counts at once: what the person has just wished is shown until the server has said so,
 * and taken back when it says no.
 */
export function useWish(known: boolean, write: (on: boolean) => Promise<void>) {
  const [wish, setWish] = useState<boolean | null>(null)
  const on = wish ?? known
  const toggle = () => {
    setWish(!on)
    void write(!on)
      .catch(announce)
      // Of two taps the later one is shown until it is done itself; and the screen hears of what was written a task later.
      .finally(() => setTimeout(() => setWish((now) => (now === !on ? null : now))))
  }
  return { on, toggle }
}
