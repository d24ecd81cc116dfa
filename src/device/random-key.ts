// crypto.randomUUID exists in secure contexts only; a phone on the local network has none.
/** A key nobody else makes: 32 hexadecimal digits. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
