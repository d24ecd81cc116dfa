import * as z from 'zod/mini'

/** Every answer of an API call: `code` 200 is success, `msg` is for people, `data` is the endpoint's output. */
export const Envelope = z.object({ code: z.number(), msg: z.string(), data: z.optional(z.unknown()) })
export type Envelope = z.infer<typeof Envelope>

/** `data` of code 400: what is wrong with which field; the words are message keys of the contract. */
export const FieldErrors = z.object({ fields: z.record(z.string(), z.string()) })
export type FieldErrors = z.infer<typeof FieldErrors>
