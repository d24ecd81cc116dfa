import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { OffsetField } from '#contract/base/fields.ts'

/** What moved on one day, and what there was at its end; fen or points. `outgo` is positive. */
const DayMoves = z.object({ income: z.number(), outgo: z.number(), after: z.number() })

/** Parts of a profile that can be filled in. */
export const ProfilePart = z.enum(['avatar', 'gender', 'birthday', 'motto', 'area', 'email', 'mobile'])
export type ProfilePart = z.infer<typeof ProfilePart>

export const Overview = z.object({
  nickname: z.string(),
  username: z.string(),
  path: z.string(),
  gender: z.number(),
  motto: z.string(),
  /** Fen. */
  balance: z.number(),
  points: z.number(),
  joinedAt: z.number(),
  lastSignInAt: z.number(),
  /** What is not filled in yet, of `parts` parts. */
  missing: z.array(ProfilePart),
  parts: z.number(),
  /** The last seven days of the caller's, oldest first; `day` is `2026-11-21`. */
  days: z.array(z.object({ day: z.string(), balance: DayMoves, points: DayMoves })),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/account/overview',
  summary: 'Where a member stands.',
  auth: 'member',
  input: z.object({ offset: OffsetField }),
  output: Overview,
})
