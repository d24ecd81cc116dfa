/** Base64 of bytes, however many. */
export function base64(bytes: Uint8Array): string {
  const parts: string[] = []
  // As many arguments as every engine takes.
  for (let at = 0; at < bytes.length; at += 8_192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)))
  return btoa(parts.join(''))
}

/** Base64 with the letters that an address and a cookie may have. */
export function urlSafe(text: string): string {
  return text
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}

/** What base64 of the address's letters stands for, a letter for each byte. Throws for what is none. */
export function fromUrlSafe(text: string): string {
  return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
}

/** The same as bytes. */
export function bytesFromUrlSafe(text: string): Uint8Array {
  return Uint8Array.from(fromUrlSafe(text), (letter) => letter.charCodeAt(0))
}
