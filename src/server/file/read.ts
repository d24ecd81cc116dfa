import { fileLimits } from '#contract/file/limits.ts'
import type { ByteRange } from '#contract/file/range.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readPart } from './keep.ts'
import type { FileRow } from './rows.ts'

type Ground = Pick<Ports, 'db' | 'uploads'>

/** Some bytes of a whole file, one part at a time and only as they are asked for. */
export function fileBytes(
  ports: Ground,
  { id, bytes }: Pick<FileRow, 'id' | 'bytes'>,
  { first, last }: ByteRange,
): ReadableStream<Uint8Array> {
  const { partBytes } = fileLimits
  let from = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (from > last) return controller.close()
        const at = Math.floor(from / partBytes)
        const begins = at * partBytes
        const part = await readPart(ports, id, at, Math.min(partBytes, bytes - begins))
        controller.enqueue(part.subarray(from - begins, last + 1 - begins))
        from = begins + part.byteLength
      },
    },
    { highWaterMark: 0 },
  )
}
