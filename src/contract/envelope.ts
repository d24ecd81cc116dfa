import * as z from 'zod/mini'

/** Every answer of an API call: `code` 200 is success, `msg` is for people, `data` is the endpoint's output. */
export const Envelope = z.object({ code: z.number(), msg: z.string(), data: z.optional(z.unknown()) })
export type Envelope = z.infer<typeof Envelope>

/** `data` of a 422: what the first call of the key was answered, where it was one and the same member's, to the same endpoint. */
export const KeyReused = z.object({ first: z.unknown() })
export type KeyReused = z.infer<typeof KeyReused>

/** `data` of a refusal (400, 413): what is wrong with which field; the words are names of contract/problems.ts. */
export const FieldErrors = z.object({ fields: z.record(z.string(), z.string()) })
export type FieldErrors = z.infer<typeof FieldErrors>
