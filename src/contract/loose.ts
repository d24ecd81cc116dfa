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

/** Text that may be missing. */
export const Text = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  z.string(),
)

/** A number that may be missing: 0. */
export const Num = z.pipe(
  z.transform((value: unknown) => value ?? 0),
  z.number(),
)

/** A list that may be missing. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.transform((value: unknown) => value ?? []),
    z.array(item),
  )
}

/** An object, or nothing: null, absent, or the empty list that PHP writes for an empty object. */
export function maybe<T extends z.ZodMiniType>(object: T) {
  const nothing = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)
  const schema = z.pipe(
    z.transform((value: unknown) => (nothing(value) ? null : value)),
    z.nullable(object as z.ZodMiniType<unknown, unknown>),
  )
  return schema as unknown as z.ZodMiniType<z.output<T> | null, unknown>
}

/** What was read, put in another way; `output` says in the OpenAPI document what comes of it. */
export function put<T, U>(input: z.ZodMiniType<T, unknown>, change: (value: T) => U, output: z.ZodMiniType<U, U>) {
  const schema = z.pipe(
    z.pipe(input as z.ZodMiniType, z.transform(change as (value: unknown) => unknown)),
    output as z.ZodMiniType,
  )
  return schema as unknown as z.ZodMiniType<U, unknown>
}
