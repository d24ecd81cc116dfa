import { createHash } from 'node:crypto'
import type { Db } from '#server/db/schema.ts'
import { readStamps, type Stamps } from '#server/db/stamps.ts'
import { type Answers, type Dependence, type Encoding, type Finished, Made } from '#server/ports/answers.ts'
import type { Clock } from '#server/ports/clock.ts'
import { compress, minPackedBytes } from './encoding.ts'

/** Bytes that are kept, bodies and packed bodies; searches apart, of which there is no end. */
const defaultMaxBytes: Record<'read' | 'search', number> = { read: 64 * 1024 * 1024, search: 16 * 1024 * 1024 }

/** What an entry costs besides its bodies. */
const entryBytes = 500

type Packed = Promise<Uint8Array<ArrayBuffer> | null>

type Entry = Finished & {
  stamp: string
  depends: Dependence
  /** Integer seconds; from then on it is made anew. */
  until: number
  bytes: number
  packed: Map<Encoding, Packed>
}

/** What is kept just now, for the monitoring of the process. */
export type KeptCounts = { hits: number; misses: number; entries: number; bytes: number }

export type KeptAnswers = Answers & {
  /** What is kept at an address and still true; undefined when nothing is. Throws what the database throws. */
  find(address: string): Promise<Finished | undefined>
  /** Whether asking is worth the while. */
  has(address: string): boolean
  counts(): KeptCounts
}

/** Answers by address; each look is checked against the database's stamps, which one look-up tells for all who ask at once. */
export function createKeptAnswers(db: Db, clock: Clock, maxBytes = defaultMaxBytes): KeptAnswers {
  const partitions = { read: new Map<string, Entry>(), search: new Map<string, Entry>() }
  const bytes = { read: 0, search: 0 }
  const readTogether = together(() => readStamps(db))
  let [hits, misses] = [0, 0]

  const partitionOf = (entry: Pick<Entry, 'depends'>) => (entry.depends === 'search' ? 'search' : 'read')
  const entryAt = (address: string) => partitions.read.get(address) ?? partitions.search.get(address)

  const stampsFor = (depends: Dependence) => (depends === 'none' ? Promise.resolve(noStamps) : readTogether())
  const isTrue = (entry: Entry, stamps: Stamps) =>
    entry.stamp === stampOf(entry.depends, stamps) && clock.now() < entry.until

  function drop(address: string, entry: Entry): void {
    const name = partitionOf(entry)
    if (!partitions[name].delete(address)) return
    bytes[name] -= entry.bytes
  }

  /** Counts bytes that came to an entry, and lets go of what was not asked for longest. */
  function grow(address: string, entry: Entry, by: number): void {
    const name = partitionOf(entry)
    if (partitions[name].get(address) !== entry) return
    entry.bytes += by
    bytes[name] += by
    for (const [oldest, value] of partitions[name]) {
      if (bytes[name] <= maxBytes[name]) break
      drop(oldest, value)
    }
  }

  /** What was asked for last goes last. */
  function used(address: string, entry: Entry): Entry {
    const partition = partitions[partitionOf(entry)]
    partition.delete(address)
    partition.set(address, entry)
    hits++
    return entry
  }

  function keep(address: string, depends: Dependence, stamps: Stamps, { body, options }: Made): Entry {
    const { type, sharedMaxAge, until } = options
    const plain = new TextEncoder().encode(body)
    const etag = etagOf(plain)
    // A replica of an older build counts no votes: no longer than a shared cache would keep it then.
    const maxAge = depends === 'library' ? sharedMaxAge : Number.POSITIVE_INFINITY
    const before = entryAt(address)
    // Something else has changed: what was packed is still right.
    const packed = before?.etag === etag ? before.packed : new Map<Encoding, Packed>()
    if (before) drop(address, before)
    const entry: Entry = {
      etag,
      type,
      sharedMaxAge,
      plain,
      depends,
      packed,
      bytes: 0,
      stamp: stampOf(depends, stamps),
      until: Math.min(until ?? Number.POSITIVE_INFINITY, clock.now() + maxAge),
    }
    partitions[partitionOf(entry)].set(address, entry)
    const packedBytes = before?.packed === packed ? before.bytes - before.plain.length - entryBytes : 0
    grow(address, entry, entryBytes + plain.length + packedBytes)
    addresses.set(entry, address)
    return entry
  }

  /** Where an entry is kept, for bytes that come to it later. */
  const addresses = new WeakMap<Finished, string>()

  return {
    has: (address) => entryAt(address) !== undefined,

    async find(address) {
      const before = entryAt(address)
      if (!before) return undefined
      const stamps = await stampsFor(before.depends)
      const entry = entryAt(address)
      return entry && isTrue(entry, stamps) ? used(address, entry) : undefined
    },

    async answer(address, depends, make) {
      const stamps = await stampsFor(depends)
      const known = entryAt(address)
      if (known && isTrue(known, stamps)) return used(address, known)
      misses++
      const made = await make(stamps.place)
      if (!(made instanceof Made)) return made as never
      return keep(address, depends, stamps, made)
    },

    packed(finished, encoding) {
      const entry = finished as Entry
      const known = entry.packed.get(encoding)
      if (known) return known
      const fresh = packOf(entry, encoding)
      entry.packed.set(encoding, fresh)
      fresh.then(
        (packed) => {
          const address = addresses.get(entry) ?? ''
          const current = entryAt(address)
          if (current?.packed === entry.packed) grow(address, current, packed?.length ?? 0)
        },
        () => entry.packed.delete(encoding),
      )
      return fresh
    },

    counts: () => ({
      hits,
      misses,
      entries: partitions.read.size + partitions.search.size,
      bytes: bytes.read + bytes.search,
    }),
  }
}

const noStamps: Stamps = { help: '', search: '', library: '', place: { epoch: '', rev: 0 } }

const stampOf = (depends: Dependence, stamps: Stamps) => (depends === 'none' ? '' : stamps[depends])

/** Pages are asked for again and again, so they are packed well; a search hardly ever is. */
async function packOf({ plain, depends }: Entry, encoding: Encoding): Packed {
  if (plain.length < minPackedBytes) return null
  return new Uint8Array(await compress(plain, encoding, depends !== 'search'))
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
}

/**
 * One call of `read` for all who ask within a turn of the event loop. Who asks while one is under way waits for the next:
 * it may have begun before what they must see was written.
 */
function together<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  return () => {
    next ??= (async () => {
      await last.catch(() => {})
      await new Promise((turn) => setImmediate(turn))
      const reading = read()
      last = reading
      next = null
      return reading
    })()
    return next
  }
}
