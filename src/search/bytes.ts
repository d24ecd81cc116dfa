/** Bytes that grow. Numbers are whole, not negative, below 2^31, and take seven bits a byte, the lowest first. */
export class ByteWriter {
  #bytes = new Uint8Array(256)
  #length = 0

  get length(): number {
    return this.#length
  }

  number(value: number): void {
    if (this.#length + 5 > this.#bytes.length) this.#grow(5)
    let rest = value
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.#bytes[this.#length++] = rest
  }

  bytes(more: Uint8Array): void {
    if (this.#length + more.length > this.#bytes.length) this.#grow(more.length)
    this.#bytes.set(more, this.#length)
    this.#length += more.length
  }

  /** What was written, copied; the writer begins anew. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return taken
  }

  /** What was written, not copied: gone with the next write. */
  peek(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  clear(): void {
    this.#length = 0
  }

  #grow(by: number): void {
    const bigger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + by))
    bigger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = bigger
  }
}

/** Reads what a ByteWriter wrote. */
export class ByteReader {
  readonly bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  number(): number {
    let byte = this.bytes[this.at++] as number
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.bytes[this.at++] as number
      value |= (byte & 127) << shift
    }
    return value
  }
}

/** FNV-1a: whether bytes that come back are those that were put away. */
export function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193)
  return hash >>> 0
}
