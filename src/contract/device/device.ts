import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'

/** A browser in which somebody is signed in. */
export const Device = z.object({
  id: z.string(),
  /** The one that is asking. */
  current: z.boolean(),
  /** As their user agent names them; empty where it does not. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer']),
  signedInAt: z.number(),
  /** To within a quarter of an hour. */
  seenAt: z.number(),
})
export type Device = z.infer<typeof Device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/account/devices',
  summary: 'Where one is signed in, this device first, then the latest.',
  auth: 'member',
  input: z.object({}),
  output: z.object({ list: z.array(Device) }),
})

export const signOutDevice = endpoint({
  method: 'POST',
  path: '/api/account/devices/:id/signOut',
  summary: 'Ends one other session of one’s own. Takes an Idempotency-Key.',
  auth: 'member',
  changes: () => [listDevices],
  input: z.object({ id: z.string().check(z.maxLength(36)) }),
  output: z.object({ ended: z.number() }),
})

export const signOutOthers = endpoint({
  method: 'POST',
  path: '/api/account/devices/signOutOthers',
  summary: 'Ends all sessions of one’s own but this one. Takes an Idempotency-Key.',
  auth: 'member',
  changes: () => [listDevices],
  input: z.object({}),
  output: z.object({ ended: z.number() }),
})
