import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { asBoolean, Text } from '#contract/base/lenient.ts'

/** What an app knows of a switch: the value that its member has, and what people are to be told. */
export const SwitchAnswer = z.object({
  flagKey: z.string(),
  value: z.pipe(
    z.transform((value: unknown) => asBoolean(value) ?? value),
    z.boolean(),
  ),
  variant: Text,
  /** OpenFeature's: STATIC, DEFAULT, TARGETING_MATCH, SPLIT, DISABLED, ERROR. */
  reason: Text,
  /** The operator's words, in the language of the call; '' where there are none. */
  words: Text,
})
export type SwitchAnswer = z.output<typeof SwitchAnswer>

export const getMySwitches = endpoint({
  method: 'GET',
  path: '/api/switch',
  summary: 'All feature switches as the caller has them; the initial call has the same list. For apps that stay open.',
  auth: 'optional',
  input: z.object({}),
  output: z.object({ switches: z.array(SwitchAnswer) }),
})
