import { transferLimits } from '#contract/transfer/limits.ts'
import type { Files } from '#server/ports/files.ts'
import type { TransferRow } from './rows.ts'

/** A zip in parts among the uploads, where every process reads it; nothing serves them by these names. */
export const partName = (file: string, at: number): string => `${file}${String(at).padStart(4, '0')}.zip`

/** How many parts so many bytes are. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / transferLimits.partBytes)

/** Bytes of one of the parts. */
export const partSize = (bytes: number, at: number): number =>
  Math.min(transferLimits.partBytes, bytes - at * transferLimits.partBytes)

/** Reads any stretch of a zip, with one part at a time in memory. Throws where a part is gone. */
export function partsReader(files: Files, { file, bytes }: Pick<TransferRow, 'file' | 'bytes'>) {
  let held: { at: number; bytes: Uint8Array } | null = null
  const part = async (at: number) => {
    if (held?.at !== at) {
      const found = await files.get(partName(file, at))
      if (found?.bytes.byteLength !== partSize(bytes, at)) throw new Error('a part of the zip is gone')
      held = { at, bytes: found.bytes }
    }
    return held.bytes
  }
  return {
    part,
    async read(offset: number, length: number): Promise<Uint8Array> {
      const end = Math.min(bytes, offset + length)
      const out = new Uint8Array(Math.max(0, end - offset))
      for (let from = offset; from < end; ) {
        const at = Math.floor(from / transferLimits.partBytes)
        const start = from - at * transferLimits.partBytes
        const piece = (await part(at)).subarray(start, start + end - from)
        out.set(piece, from - offset)
        from += piece.byteLength
      }
      return out
    },
  }
}

/** Takes what is written and keeps it as parts as they fill: `before` hears of each before it is there. */
export function partsWriter(files: Files, file: string, before: (parts: number) => Promise<void>) {
  let held = new Uint8Array(transferLimits.partBytes)
  let [filled, parts, bytes] = [0, 0, 0]
  const flush = async () => {
    await before(parts + 1)
    // What an earlier try has left there is not this one's.
    await files.remove(partName(file, parts))
    await files.put(partName(file, parts), held.slice(0, filled), 'application/zip')
    parts += 1
    filled = 0
  }
  return {
    async write(chunk: Uint8Array): Promise<void> {
      for (let from = 0; from < chunk.byteLength; ) {
        const piece = chunk.subarray(from, from + held.byteLength - filled)
        held.set(piece, filled)
        filled += piece.byteLength
        from += piece.byteLength
        bytes += piece.byteLength
        if (filled === held.byteLength) await flush()
      }
    },
    /** Keeps the last part; the bytes of all. */
    async end(): Promise<number> {
      if (filled > 0) await flush()
      held = new Uint8Array(0)
      return bytes
    },
  }
}
