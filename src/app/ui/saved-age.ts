/** Younger answers of the device are as good as the network's. */
const freshSeconds = 600

/** Whether the age of an answer that was given at `at` (integer seconds) is worth a word: no network, or an old answer. */
export function ageMatters(at: number, online: boolean): boolean {
  const age = Date.now() / 1000 - at
  return !online || age <= -60 || age > freshSeconds
}
