import { type Secrets, webSecrets } from '#server/ports/secrets.ts'

/** Randomness that is the same in every run: for tests of what is thrown with it. */
export function seededSecrets(seed: number): Secrets {
  let state = seed
  /** mulberry32. */
  const byte = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) & 255
  }
  const random = (bytes: number) => Buffer.from(Array.from({ length: bytes }, byte)).toString('base64url')
  return { ...webSecrets, random }
}
