import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'

/** The deletion of an account: asked for, thought over for some days, then done for good. Times are integer seconds. */

/** What it comes of: the member asked for it themselves, or an application of theirs was approved. */
export const ErasureReason = z.enum(['asked', 'application'])
export type ErasureReason = z.infer<typeof ErasureReason>

/** A deletion to come; until `dueAt` it can be taken back. */
export const Erasure = z.object({ reason: ErasureReason, askedAt: z.number(), dueAt: z.number() })
export type Erasure = z.infer<typeof Erasure>

/** By what somebody can prove who they are: a password, a code to what is bound, or having signed on just now. */
export const ErasureProof = z.enum(['password', 'email', 'mobile', 'signOn'])
export type ErasureProof = z.infer<typeof ErasureProof>

export const MyErasure = z.object({
  erasure: z.nullable(Erasure),
  /** Days between the wish and the deletion. */
  days: z.number(),
  /** What this account can prove itself by; `signOn` always. */
  proofs: z.array(ErasureProof),
  /** The sign-on of this session is recent enough to be a proof. */
  fresh: z.boolean(),
  /** Nobody else could give roles any more: somebody else has to be able to first. */
  lastAdmin: z.boolean(),
})
export type MyErasure = z.infer<typeof MyErasure>

export const getMyErasure = endpoint({
  method: 'GET',
  path: '/api/account/erasure',
  summary: 'Whether one’s own account is to be deleted, and what it takes to ask for that.',
  auth: 'member',
  input: z.object({}),
  output: MyErasure,
})

export const askErasure = endpoint({
  method: 'POST',
  path: '/api/account/erasure',
  summary:
    'Has one’s own account deleted after the days to think again. Proved by the password, by the pass of a code (proveBinding), or by having signed on just now. Asked for again it stays as it is.',
  auth: 'member',
  changes: () => [getMyErasure],
  input: z.object({
    password: z.optional(z.string().check(z.maxLength(100))),
    pass: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: MyErasure,
})

export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/account/erasure/cancel',
  summary: 'Takes the deletion of one’s own account back. Takes an Idempotency-Key.',
  auth: 'member',
  changes: () => [getMyErasure],
  input: z.object({}),
  output: z.object({ kept: z.boolean() }),
})

export const getMemberErasure = endpoint({
  method: 'GET',
  path: '/api/admin/member/:id/erasure',
  summary: 'Whether a member’s account is to be deleted.',
  auth: 'node',
  node: '/admin/members/view',
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(36)) }),
  output: z.object({ erasure: z.nullable(Erasure) }),
})

/**
 * Where one’s own data is fetched as a zip of JSON and Markdown, by the caller’s token; `?locale=` names the language of
 * its Markdown. No call of the contract’s: its answer is a file.
 */
export const ownDataPath = '/api/account/data.zip'
