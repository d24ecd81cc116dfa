import type { Ports } from '#server/ports/ports.ts'
import { crc32 } from './crc.ts'

/** A file of an export, a piece at a time; `path` has `/` between its parts. */
export type ExportedFile = {
  path: string
  pieces: AsyncIterable<Uint8Array>
  /** It is small already: nothing makes it smaller. */
  isPacked: boolean
}
export type WriteFile = (file: ExportedFile) => Promise<void>

/** Writes files, and notes by what an import knows each of them again. */
export function notingWriter({ secrets }: Pick<Ports, 'secrets'>, write: WriteFile) {
  const files: { path: string; print: string }[] = []
  return {
    files,
    /** A text or a picture, all of it in memory. */
    async whole(path: string, content: string | Uint8Array): Promise<void> {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
      files.push({ path, print: await secrets.hash(bytes) })
      await write({ path, pieces: once(bytes), isPacked: typeof content !== 'string' })
    },
    /** What an import opens by itself, however large it is. */
    async large(path: string, pieces: AsyncIterable<Uint8Array>, isPacked: boolean): Promise<void> {
      let [sum, size] = [0, 0]
      async function* counted() {
        for await (const piece of pieces) {
          sum = crc32(piece, sum)
          size += piece.byteLength
          yield piece
        }
      }
      await write({ path, pieces: counted(), isPacked })
      files.push({ path, print: `${sum.toString(16)}-${size}` })
    },
  }
}

export async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
