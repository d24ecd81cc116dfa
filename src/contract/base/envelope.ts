import * as z from 'zod/mini'
import { Text } from './lenient.ts'

/** A code is a number; some back ends write it as text. What is none is not an envelope. */
const Code = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value)),
  z.number(),
)

/** Every answer of an API call: `code` 200 is success, `msg` is for people, `data` is the endpoint's output. */
export const Envelope = z.object({ code: Code, msg: Text, data: z.optional(z.unknown()) })
export type Envelope = z.infer<typeof Envelope>

/** `data` of a 422: what the first call of the key was answered, where it was one and the same member's, to the same endpoint. */
export const KeyReused = z.object({ first: z.unknown() })
export type KeyReused = z.infer<typeof KeyReused>

/** `data` of a refusal (400, 413): what is wrong with which field; the words are names of contract/base/problems.ts. */
export const FieldErrors = z.object({ fields: z.record(z.string(), z.string()) })
export type FieldErrors = z.infer<typeof FieldErrors>
