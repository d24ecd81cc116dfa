import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'

/** Until when somebody may not write what others read, and why. Integer seconds. It ends by itself. */
export const Mute = z.object({ until: z.number(), reason: z.string() })
export type Mute = z.infer<typeof Mute>

/** What a write that a mute refuses (403) carries as its data. */
export const MutedData = z.object({ muted: Mute })

export const getMyMute = endpoint({
  method: 'GET',
  path: '/api/account/mute',
  summary:
    'Whether one is muted: until when, and why. Questions, answers, comments and edits are refused (403) until then.',
  auth: 'member',
  input: z.object({}),
  output: z.object({ mute: z.nullable(Mute) }),
})
