/**
 * Whether an image moves, or may: every GIF counts, which nobody takes for a still picture any more; a WebP says so in its
 * header, a PNG by a chunk before its first pixels.
 */
export function isAnimated(bytes: Uint8Array, type: string): boolean {
  if (type === 'image/gif') return true
  if (type === 'image/webp') return ascii(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  return type === 'image/png' && hasAnimationChunk(bytes)
}

function hasAnimationChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // After the signature: length, name, content and check of each chunk.
  for (let at = 8; at + 8 <= bytes.byteLength; at += 12 + view.getUint32(at)) {
    const name = ascii(bytes, at + 4)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}

const ascii = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
