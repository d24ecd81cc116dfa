import { bytesFromUrlSafe } from '#server/base64.ts'
import type { Secrets } from '#server/ports/secrets.ts'

/** Without 0 and O, 1 and I, which people mistake for each other: 32, so that each is five bits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that people read to each other, of as many letters; twelve are 60 bits, which nobody guesses. */
export function readableCode({ random }: Pick<Secrets, 'random'>, length: number): string {
  return [...bytesFromUrlSafe(random(length))].map((byte) => letters[byte % letters.length]).join('')
}
