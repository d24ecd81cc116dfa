const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let sum = index
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum >>> 0
})

/** CRC-32 of bytes that follow those of which `before` is one, as zips and imports know files by it. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before >>> 0
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] as number)
  return ~sum >>> 0
}
