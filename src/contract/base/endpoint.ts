import type * as z from 'zod/mini'
import type { Queued } from './queued.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A permission node as it is written: `/admin/doc/edit`. contract/endpoints.ts refuses one that no noun declares. */
export type NodePath = `/admin/${string}`

/**
 * Who may call an endpoint. `none`: everyone, called without Authorization. `member`: members who are signed in.
 * `optional`: everyone, Authorization is sent when there is one. `node`: members who hold the named permission node.
 */
export type Access = { auth: 'none' } | { auth: 'optional' } | { auth: 'member' } | { auth: 'node'; node: NodePath }

type Shape = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>

export type EndpointOptions<I extends Shape, O extends z.ZodMiniType> = Access & {
  method: Method
  /** Under the API's base URL; `:name` takes the input's field of that name. */
  path: string
  /** What it is for, one sentence; ends in the OpenAPI document. */
  summary: string
  input: I
  output: O
  /** The body is multipart/form-data, one part for each field; a file is a part too. */
  form?: true
  /** Bytes of a JSON body, or of a form’s file, where they may be more than other calls'. */
  maxBytes?: number
  /** Envelope codes that are a yes; 200 alone unless it says otherwise. */
  success?: readonly number[]
  /** The route whose `{path}/_payload.json` answers this read as well; on the shell's origin, cacheable by anyone. */
  page?: string
  /** Seconds a shared cache may keep the answer; only for reads that depend on their URL alone. */
  sharedMaxAge?: number
  /** The write may wait in an outbox, under a name and in a shape that last. */
  queued?: Queued
  /** What is sent holds a number that nobody may find out from what is noted of the call, a hash of it included. */
  secretInput?: true
  /** The reads whose answers this write changes: they are asked for again once it was sent. */
  changes?: () => ChangedRead[]
}

/** What is asked of a read that a write has changed. */
export type ChangedRead = Pick<Endpoint, 'method' | 'path' | 'sharedMaxAge'>

export type Endpoint<I extends Shape = Shape, O extends z.ZodMiniType = z.ZodMiniType> = EndpointOptions<I, O>

/** An endpoint whose schemas arrive with its first call; until then, enough to name its answers. */
export type LazyEndpoint<E extends Endpoint> = {
  method: Method
  path: string
  load: () => Promise<E>
  /** Whether data that came with the page can be its answer: the schema's rough stand-in. */
  looksLike: (data: unknown) => boolean
}

export type Callable<E extends Endpoint> = E | LazyEndpoint<E>

export type InputOf<E> = E extends { input: infer I extends z.ZodMiniType } ? z.input<I> : never
export type ParsedInputOf<E> = E extends { input: infer I extends z.ZodMiniType } ? z.output<I> : never
export type OutputOf<E> = E extends { output: infer O extends z.ZodMiniType } ? z.output<O> : never

/** A write that may wait in an outbox. */
export type QueuedEndpoint<I extends Shape = Shape, O extends z.ZodMiniType = z.ZodMiniType> = Endpoint<I, O> & {
  queued: Queued
}

/** Declares a call once for both sides. Without an access rule it does not compile. */
export function endpoint<I extends Shape, O extends z.ZodMiniType>(
  options: EndpointOptions<I, O> & { queued: Queued },
): QueuedEndpoint<I, O>
export function endpoint<I extends Shape, O extends z.ZodMiniType>(options: EndpointOptions<I, O>): Endpoint<I, O>
export function endpoint<I extends Shape, O extends z.ZodMiniType>(options: EndpointOptions<I, O>): Endpoint<I, O> {
  return options
}

/** Whether data has these fields, of these types (`typeof`), none of them null: for `looksLike`. */
export function hasAll(data: unknown, fields: Record<string, string>): boolean {
  const record = (data ?? {}) as Record<string, unknown>
  return Object.entries(fields).every(([name, type]) => record[name] !== null && typeof record[name] === type)
}

/** Begins a key in the query of a page's payload that may not be one that was kept. The server does not look at it. */
export const freshKey = 'fresh-'

/** The names in a path: `/api/help/:id` → `['id']`. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\/:(\w+)/g)].map((match) => match[1] as string)
}

/** A path with its names filled in and encoded: (`/help/:id`, {id: 'a b'}) → `/help/a%20b`. */
export function fillPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/\/:(\w+)/g, (_, name: string) => `/${encodeURIComponent(String(values[name]))}`)
}
