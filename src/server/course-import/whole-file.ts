import { type LargeFile, UnusableFile } from '#server/help-import/types.ts'

/** All of a small file. Throws UnusableFile for one that is larger. */
export async function wholeFile(file: LargeFile, most: number): Promise<Uint8Array> {
  if (file.size > most) throw new UnusableFile(`is larger than ${Math.floor(most / 1024 / 1024)} MB`)
  const bytes = new Uint8Array(file.size)
  let at = 0
  for await (const piece of file.pieces()) {
    bytes.set(piece.subarray(0, file.size - at), at)
    at += piece.byteLength
  }
  return bytes
}
