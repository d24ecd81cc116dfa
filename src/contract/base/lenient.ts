import * as z from 'zod/mini'

/**
 * What back ends write in more than one way, read in one; for answers alone, what is sent is strict. Of zod only what
 * everyone needs anyway: its modules are shared, so each further kind of schema would be in the first load of a page.
 */

/** An id; numbers become text. */
export const Id = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
  z.string(),
)

/** Text; a number or a boolean as text. What is missing, or no such thing, is ''. */
export const Text = z.pipe(
  z.transform((value: unknown) => (isScalar(value) ? String(value) : '')),
  z.string(),
)

/** A number, or one in text. What is missing, or no such thing, is 0. */
export const Num = z.pipe(
  z.transform((value: unknown) => asNumber(value) ?? 0),
  z.number(),
)

/** A number where it is one, otherwise text: a status, a role. What is missing is 0. */
export const Scalar = put(
  z.transform((value: unknown) => asNumber(value) ?? (isScalar(value) && value !== '' ? String(value) : 0)),
  (value) => value,
  z.union([z.number(), z.string()]),
)

/** Yes or no, in the ways there are to write it; null for what is neither. */
export function asBoolean(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return true
  if (value === false || value === 0 || value === '0' || value === 'false' || value === '') return false
  return null
}

/** A list that may be missing. Back ends in PHP write one whose keys have a gap as an object. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.pipe(z.transform(listed), z.array(item))
}

/** The same, of which an item that cannot be read is left out; what is no list at all is an empty one. */
export function readable<T extends z.ZodMiniType>(item: T): z.ZodMiniType<z.output<T>[], unknown> {
  const read = (value: unknown) => {
    const list = listed(value)
    return (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
      const parsed = item.safeParse(one)
      return parsed.success ? [parsed.data] : []
    })
  }
  return z.pipe(z.transform(read) as z.ZodMiniType, z.array(item) as z.ZodMiniType) as unknown as z.ZodMiniType<
    z.output<T>[],
    unknown
  >
}

/** An object, or nothing: null, absent, or the empty list that PHP writes for an empty object. */
export function maybe<T extends z.ZodMiniType>(object: T) {
  const schema = z.pipe(
    z.transform((value: unknown) => (isNothing(value) ? null : value)),
    z.nullable(object as z.ZodMiniType<unknown, unknown>),
  )
  return schema as unknown as z.ZodMiniType<z.output<T> | null, unknown>
}

/** One part of an answer: where it cannot be read, only this part is `instead`. */
export function part<T, F>(schema: z.ZodMiniType<T, unknown>, instead: F): z.ZodMiniType<T | F, unknown> {
  return z.catch(schema as z.ZodMiniType, instead as never) as unknown as z.ZodMiniType<T | F, unknown>
}

/** What was read, put in another way; `output` says in the OpenAPI document what comes of it. */
export function put<T, U>(input: z.ZodMiniType<T, unknown>, change: (value: T) => U, output: z.ZodMiniType<U, U>) {
  const schema = z.pipe(
    z.pipe(input as z.ZodMiniType, z.transform(change as (value: unknown) => unknown)),
    output as z.ZodMiniType,
  )
  return schema as unknown as z.ZodMiniType<U, unknown>
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return Number.isFinite(number) ? (number as number) : null
}

const isNothing = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)

function listed(value: unknown): unknown {
  if (value == null) return []
  return typeof value === 'object' && !Array.isArray(value) ? Object.values(value) : value
}
