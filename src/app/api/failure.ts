import { codes } from '#contract/base/codes.ts'

/**
 * envelope: the server answered, with a code other than 200. http: an HTTP status without an envelope. timeout: our
 * time limit. network: no answer, or one from somebody else (a captive portal). shape: ours, but not as agreed.
 * aborted: nobody waits for it any more.
 */
export type FailureKind = 'envelope' | 'http' | 'timeout' | 'network' | 'shape' | 'aborted'

export interface FailureDetails {
  url: string
  /** The envelope's code. */
  code?: number
  /** The envelope's msg, for people; empty when it says nothing. */
  msg?: string
  /** The envelope's data, unchecked. */
  data?: unknown
  status?: number
  statusText?: string
  /** Aborted because the same request was sent again. */
  duplicate?: boolean
  /** The session was told of it and says what there is to say. */
  ofSession?: boolean
  /** The server's name for the request, for staff who look into it there. */
  requestId?: string
  /** Seconds after which the server wants to be asked again. */
  retryAfter?: number
  cause?: unknown
}

/** The one error that calls throw. What a person reads of it is decided in errors.ts. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly url: string
  readonly code: number | null
  readonly msg: string
  readonly data: unknown
  readonly status: number | null
  readonly statusText: string
  readonly duplicate: boolean
  readonly ofSession: boolean
  readonly requestId: string | null
  readonly retryAfter: number | null

  constructor(kind: FailureKind, details: FailureDetails) {
    super(`${kind} ${details.code ?? details.status ?? ''} ${details.url} ${details.msg ?? ''}`, {
      cause: details.cause,
    })
    this.name = 'Failure'
    this.kind = kind
    this.url = details.url
    this.code = details.code ?? null
    this.msg = details.msg ?? ''
    this.data = details.data
    this.status = details.status ?? null
    this.statusText = details.statusText ?? ''
    this.duplicate = details.duplicate ?? false
    this.ofSession = details.ofSession ?? false
    this.requestId = details.requestId ?? null
    this.retryAfter = details.retryAfter ?? null
  }

  /** The record does not exist (as opposed to: could not be asked for). */
  get isNotFound(): boolean {
    return this.code === codes.notFound || (this.kind === 'http' && this.status === 404)
  }

  /** The server knows the request and does not allow it to this person. */
  get isForbidden(): boolean {
    return this.code === codes.forbidden || (this.kind === 'http' && [401, 403].includes(this.status ?? 0))
  }

  /** Nothing of ours could be reached: what is on the device is all there is. */
  get isUnreachable(): boolean {
    return this.kind === 'network' || this.kind === 'timeout'
  }
}
