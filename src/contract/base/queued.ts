import type { Endpoint } from './endpoint.ts'

type Body = Record<string, unknown>

/** How a write waits in an outbox. */
export type Queued = {
  /**
   * The endpoint's name in endpoints.ts, kept with what waits: never given to another write, and there for as long as
   * devices may hold one.
   */
  name: string
  /** Of the body's shape: one more with every change that an older body would not pass. */
  version: number
  /** A body of an older version as the present one; throws where there is no way. */
  upgrade?: (body: Body, from: number) => Body
}

/**
 * A body of the version that came with it, as the present one (F28). Null when this build does not know the version: it
 * is a later build's, or nobody's, or cannot be brought up to date.
 */
export function upgraded({ queued }: Endpoint, body: Body, version: string): Body | null {
  const from = /^[1-9]\d{0,3}$/.test(version) ? Number(version) : Number.NaN
  if (!queued || !(from <= queued.version)) return null
  if (from === queued.version) return body
  try {
    return queued.upgrade?.(body, from) ?? null
  } catch {
    return null
  }
}
