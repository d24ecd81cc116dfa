import { fileLimits } from '#contract/file/limits.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countPart, deletePart, type FileRow, insertPart, keptParts, partNames } from './rows.ts'

type KeepPorts = Pick<Ports, 'db' | 'clock' | 'uploads' | 'log'>

/** What an object is known as to the stores: nothing serves it by itself. */
export const partType = 'application/octet-stream'

/** Somebody else went on with the same upload meanwhile: what is sent here counts no more. */
export class Overtaken extends Error {}
/** More came than was said. */
export class TooMuch extends Error {}

/**
 * Takes what comes of a file from where it stands, and keeps it part by part as they fill; the last one grows with the
 * next call. What was written when the source breaks off is kept as well. The row of an object is there before it, so that
 * no process that is killed leaves one that nothing knows of.
 *
 * @returns how many of the file's bytes are kept then
 * @throws what the source throws; Overtaken, TooMuch; what the store throws, and then all before counts
 */
export async function keepBytes(
  ports: KeepPorts,
  file: Pick<FileRow, 'id' | 'bytes' | 'received'>,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { partBytes } = fileLimits
  let kept = file.received
  let at = Math.floor(kept / partBytes)
  let filled = kept % partBytes
  const held = new Uint8Array(Math.min(partBytes, file.bytes))
  if (filled > 0) held.set(await readPart(ports, file.id, at, filled))

  const keep = async () => {
    const to = at * partBytes + filled
    if (to === kept) return
    await keepPart(ports, file, { at, bytes: held.slice(0, filled), from: kept, to })
    kept = to
  }
  const take = async (piece: Uint8Array) => {
    for (let from = 0; from < piece.byteLength; ) {
      const chunk = piece.subarray(from, from + partBytes - filled)
      if (at * partBytes + filled + chunk.byteLength > file.bytes) throw new TooMuch()
      held.set(chunk, filled)
      filled += chunk.byteLength
      from += chunk.byteLength
      if (filled < partBytes) continue
      await keep()
      at += 1
      filled = 0
    }
  }

  const pieces = source[Symbol.asyncIterator]()
  let broken: { why: unknown } | null = null
  for (;;) {
    let next: IteratorResult<Uint8Array>
    try {
      next = await pieces.next()
    } catch (why) {
      broken = { why }
      break
    }
    if (next.done) break
    await take(next.value)
  }
  await keep()
  if (broken) throw broken.why
  return kept
}

async function keepPart(
  { db, clock, uploads, log }: KeepPorts,
  file: Pick<FileRow, 'id' | 'bytes'>,
  { at, bytes, from, to }: { at: number; bytes: Uint8Array; from: number; to: number },
): Promise<void> {
  const part = { name: partName(), fileId: file.id, at, bytes: bytes.byteLength, kept: 0 as const }
  await insertPart(db, part)
  const now = clock.now()
  let counts = false
  try {
    await uploads.put(part.name, bytes, partType)
    counts = await db.transaction().execute((trx) => countPart(trx, part, { from, to, whole: to === file.bytes, now }))
  } finally {
    // This one where it does not count, otherwise the shorter one before it. A part that cannot go now goes with its
    // file.
    const spare = counts ? await partNames(db, file.id, at) : [part.name]
    await dropParts({ db, uploads }, spare).catch((error) => log('a part of a file could not be removed', error))
  }
  if (!counts) throw new Overtaken()
}

/** The row goes last: as long as there is one, somebody comes for the object. */
export async function dropParts({ db, uploads }: Pick<Ports, 'db' | 'uploads'>, names: string[]): Promise<void> {
  for (const name of names) {
    await uploads.remove(name)
    await deletePart(db, name)
  }
}

/** One part of a file, of so many bytes. Throws where it is gone. */
export async function readPart(
  { db, uploads }: Pick<Ports, 'db' | 'uploads'>,
  id: string,
  at: number,
  length: number,
): Promise<Uint8Array> {
  const [part] = await keptParts(db, id, at, at)
  const found = part && (await uploads.get(part.name))
  if (found?.bytes.byteLength !== length) throw new Error('a part of a file is gone')
  return found.bytes
}

/** Small letters and digits, for file systems that know no other; nobody guesses it. */
const partName = () =>
  `${Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')}.part`
