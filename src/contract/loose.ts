import * as z from 'zod/mini'

/** What back ends write in more than one way, read in one: for answers alone, what is sent is strict. */

/** An id; numbers become text. */
export const Id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Text that may be missing. */
export const Text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
)

/** A list that may be missing. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.nullish(z.array(item)),
    z.transform((value): z.output<T>[] => value ?? []),
  )
}

/** An object, or nothing: null, absent, or the empty list that PHP writes for an empty object. */
export function maybe<T extends z.ZodMiniType>(object: T) {
  return z.pipe(
    z.nullish(z.union([z.tuple([]), object])),
    z.transform((value): z.output<T> | null => (value == null || Array.isArray(value) ? null : (value as z.output<T>))),
  )
}
