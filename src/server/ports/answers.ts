import type { FeedPlace } from '#server/db/epoch.ts'
import type { Stamps } from '#server/db/stamps.ts'

/** What an answer is made of: see `Stamps`; `none`: of nothing that changes while the process runs. */
export type Dependence = 'none' | Exclude<keyof Stamps, 'place'>

/** How an answer is packed on its way. */
export type Encoding = 'br' | 'gzip'

/** An answer to everybody alike, as it was made. */
export class Made {
  constructor(
    readonly body: string,
    readonly options: {
      type: string
      /** Seconds that a shared cache may keep it. */
      sharedMaxAge: number
      /** When the clock changes it, in integer seconds; null for never. */
      until?: number | null
    },
  ) {}
}

/** The same, ready to be sent. */
export type Finished = {
  etag: string
  type: string
  sharedMaxAge: number
  plain: Uint8Array<ArrayBuffer>
}

/**
 * Keeps finished answers to public reads for as long as the database would give the same. What it is given must depend
 * on its address alone: nothing of the caller, no header, no cookie.
 */
export interface Answers {
  /**
   * The answer at an address (path and query), made by `make` when it is not kept or no longer true. What `make` gives or
   * throws instead of an answer is handed on and not kept. Throws what the database throws.
   *
   * @param make gets the place in the database's history that the answer has to be as new as, at least
   */
  answer<T>(
    address: string,
    depends: Dependence,
    make: (place: FeedPlace) => Promise<Made | T>,
  ): Promise<Finished | Exclude<T, Made>>
  /** Its bytes under an encoding, packed once; null where packing gains nothing. */
  packed(finished: Finished, encoding: Encoding): Promise<Uint8Array<ArrayBuffer> | null>
}
