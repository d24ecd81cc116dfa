import { transferLimits } from '#contract/transfer/limits.ts'
import type { TransferProblem } from '#contract/transfer/transfer.ts'
import { fileBytes, isImportable, isLeftOut, isPicture } from '#server/help-import/read/importable-files.ts'
import { type LargeFile, type SourceFile, type UnreadFile, UnusableFile } from '#server/help-import/types.ts'
import { type Entry, type FileEntry, Reader, ZipReader } from '#server/zip.ts'
import { entryName } from './zip-names.ts'

/** A zip that is not imported at all. */
export class ZipRefused extends Error {
  constructor(readonly problem: TransferProblem) {
    super(`the zip is refused: ${problem}`)
  }
}

/** Where the bytes of a zip are. */
export type ZipSource = { size: number; read(offset: number, length: number): Promise<Uint8Array> }

/** What an import takes of a zip; as `readFolder` answers it. */
export type UnzippedFolder = {
  files: SourceFile[]
  failures: UnreadFile[]
  /** Files that no import of help uses, and one of them, a piece at a time; throws UnusableFile. */
  others: string[]
  open(path: string): Promise<LargeFile>
  read(path: string): Uint8Array | null
}

/** Bytes that are read of a zip at once: its list of entries is the longest. */
const directoryBytes = 16 * 1024 * 1024
/** Bytes of all files together that only texts may include. */
const includedBytes = 32 * 1024 * 1024
/** Below this an entry may be packed as well as it likes. */
const ratioFrom = 1024 * 1024

type Limits = Pick<typeof transferLimits, 'entries' | 'unpackedBytes' | 'textBytes' | 'ratio'>

/**
 * Reads the files of a zip that an import can use, into memory and nowhere else: its texts at once, a picture each time
 * that it is wanted. Its list is checked before anything is unpacked; sizes are counted while it is, for the list may
 * claim anything. Entries that lead elsewhere, links and what cannot be read are listed; a zip beyond a limit throws
 * ZipRefused, of a picture when that is read. One folder around everything, as hosts of repositories pack it, is left
 * away.
 */
export async function readZip(
  source: ZipSource,
  signal?: AbortSignal,
  limits: Limits = transferLimits,
): Promise<UnzippedFolder> {
  const zip = new ZipReader(new SourceReader(source))
  try {
    const { entries, failures } = await list(zip, limits)
    const lead = leadOf([...entries.keys()])
    const files: SourceFile[] = []
    const included = new Map<string, Uint8Array>()
    const others = new Map<string, FileEntry>()
    let held = 0
    for (const [name, entry] of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
      signal?.throwIfAborted()
      const path = name.slice(lead.length)
      const wanted = isImportable(path)
      if (!wanted) others.set(path, entry)
      const most = wanted ? fileBytes.imported : fileBytes.included
      if (wanted && isPicture(path)) {
        refuseBomb(entry, most, limits)
        files.push({ path, bytes: new Uint8Array(), load: () => pictureOf(entry, most, limits, signal) })
        continue
      }
      if (!wanted && (entry.uncompressedSize > most || held + entry.uncompressedSize > includedBytes)) continue
      const bytes = await unpack(entry, most, limits)
      if (typeof bytes === 'string') {
        if (wanted) failures.push({ path, reason: bytes })
      } else if (wanted) files.push({ path, bytes })
      else {
        included.set(path, bytes)
        held += bytes.byteLength
      }
    }
    const found = new Map(files.flatMap(({ path, bytes, load }) => (load ? [] : [[path, bytes]])))
    return {
      files,
      failures,
      others: [...others.keys()],
      read: (path) => included.get(path) ?? found.get(path) ?? null,
      open: async (path) => largeFile(others.get(path), limits, signal),
    }
  } catch (error) {
    // Any error of the library is the zip's fault, but for bytes that could not be had.
    if (error instanceof ZipRefused || error instanceof SourceLost || signal?.aborted) throw error
    throw new ZipRefused('zip')
  } finally {
    await zip.close().catch(() => {})
  }
}

/** An entry as what its list says it is; that is counted as it is unpacked. */
function largeFile(entry: FileEntry | undefined, limits: Limits, signal?: AbortSignal): LargeFile {
  if (!entry) throw new UnusableFile('is not in the zip')
  const { uncompressedSize: size } = entry
  refuseBomb(entry, size - 1, limits)
  return {
    size,
    print: async () => `${(entry.crc32 ?? 0).toString(16)}-${size}`,
    pieces: () => piecesOf(entry, limits, signal),
  }
}

async function* piecesOf(entry: FileEntry, { ratio }: Limits, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  let size = 0
  let stopped: ZipRefused | null = null
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      stopped = tooMuch(entry, size, ratio)
      if (stopped) throw stopped
      controller.enqueue(chunk)
    },
  })
  const options = { checkOverlappingEntry: true, checkSignature: true, signal }
  const unpacking = entry.getData(counted.writable, options)
  // It is waited for at the end; until then the reader hears of its errors.
  unpacking.catch(() => {})
  const reader = counted.readable.getReader()
  try {
    for (;;) {
      signal?.throwIfAborted()
      const { done, value } = await reader.read()
      if (done) break
      yield value
    }
    await unpacking
  } catch (error) {
    if (stopped) throw stopped
    if (error instanceof ZipRefused || error instanceof SourceLost || signal?.aborted) throw error
    throw new UnusableFile('cannot be unpacked')
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function pictureOf(entry: FileEntry, most: number, limits: Limits, signal?: AbortSignal): Promise<Uint8Array> {
  signal?.throwIfAborted()
  const bytes = await unpack(entry, most, limits)
  if (typeof bytes === 'string') throw new UnusableFile(bytes)
  return bytes
}

/** The entries that may be read, by their names, and why others may not. */
async function list(zip: ZipReader<unknown>, limits: Limits) {
  const entries = new Map<string, FileEntry>()
  const failures: UnreadFile[] = []
  let [count, declared, texts] = [0, 0, 0]
  const options = { filenameValidation: 'tolerant', decodeText: () => '' } as const
  for await (const entry of zip.getEntriesGenerator(options)) {
    count += 1
    if (count > limits.entries) throw new ZipRefused('entries')
    const name = entryName(entry.rawFilename, entry.filenameUTF8)
    if ('refused' in name) {
      failures.push({ path: name.name, reason: name.refused, outside: true })
      continue
    }
    const { path } = name
    if (path.endsWith('/') || path.split('/').some(isLeftOut) || path.startsWith('__MACOSX/')) continue
    const problem = entries.has(path) ? 'is in the zip twice: only the first was read' : typeProblem(entry)
    if (problem !== null) {
      failures.push({ path, reason: problem })
      continue
    }
    declared += entry.uncompressedSize
    if (isImportable(path) && !isPicture(path)) texts += entry.uncompressedSize
    entries.set(path, entry as FileEntry)
  }
  // What it admits itself need not be tried, and no entry is unpacked beyond what it admits.
  if (declared > limits.unpackedBytes) throw new ZipRefused('size')
  if (texts > limits.textBytes) throw new ZipRefused('texts')
  return { entries, failures }
}

/** The kind of file that Unix attributes name. */
const typeBits = 0o170000
const [regular, link] = [0o100000, 0o120000]

function typeProblem({ externalFileAttributes, encrypted }: Entry): string | null {
  const type = (externalFileAttributes >>> 16) & typeBits
  if (type === link) return 'is a link'
  if (type !== 0 && type !== regular) return 'is no file'
  return encrypted ? 'is encrypted' : null
}

/** The bytes of an entry, or why there are none. Stops as soon as there are more than there may be. */
async function unpack(entry: FileEntry, most: number, limits: Limits): Promise<Uint8Array | string> {
  const { ratio } = limits
  refuseBomb(entry, most, limits)
  if (entry.uncompressedSize > most) return `is larger than ${Math.round(most / 1024 / 1024)} MB`
  const chunks: Uint8Array[] = []
  let size = 0
  let stopped: ZipRefused | null = null
  const target = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.byteLength
      stopped = tooMuch(entry, size, ratio)
      if (stopped) throw stopped
      chunks.push(chunk.slice())
    },
  })
  try {
    await entry.getData(target, { checkOverlappingEntry: true })
  } catch (error) {
    if (stopped) throw stopped
    if (error instanceof ZipRefused || error instanceof SourceLost) throw error
    return 'cannot be unpacked'
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** Why an entry of which this much is unpacked is unpacked no further: it is packed to do harm, or larger than it says. */
function tooMuch({ compressedSize, uncompressedSize }: FileEntry, size: number, ratio: number): ZipRefused | null {
  if (size > ratioFrom && size > compressedSize * ratio) return new ZipRefused('ratio')
  return size > uncompressedSize ? new ZipRefused('size') : null
}

/** Nothing of it is read; what is packed like this is made to do harm. */
function refuseBomb({ uncompressedSize, compressedSize }: FileEntry, most: number, { ratio }: Limits): void {
  if (uncompressedSize > most && uncompressedSize > compressedSize * ratio) throw new ZipRefused('ratio')
}

/** The folder that everything lies in, with its `/`; empty where there is none. */
function leadOf(names: string[]): string {
  const [first = ''] = names
  const lead = first.slice(0, first.indexOf('/') + 1)
  return lead !== '' && names.every((name) => name.startsWith(lead)) ? lead : ''
}

/** The store could not be read: that says nothing of the zip, and may be tried again. */
class SourceLost extends Error {}

class SourceReader extends Reader<ZipSource> {
  constructor(private readonly source: ZipSource) {
    super(source)
    this.size = source.size
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    if (length > directoryBytes) throw new ZipRefused('entries')
    try {
      return await this.source.read(index, length)
    } catch (error) {
      throw new SourceLost('the zip cannot be read', { cause: error })
    }
  }
}
