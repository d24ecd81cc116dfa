import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { isDay } from '#contract/base/rules.ts'
import { getActivity, getActivityRanking } from './activity.ts'
import { isZone } from './zone.ts'

/**
 * The daily check-in: once for each day of the member’s, in the time zone that is kept with their account. It may be sent
 * later than it was done, so it names its day.
 */

/** A day of the calendar, `2026-11-25`. */
const DayField = z.string().check(z.refine(isDay, 'date'))
const ZoneField = z.string().check(z.refine(isZone, 'illegal'))

export const CheckIn = z.object({
  /** The zone that days are counted in; empty before the first check-in. */
  zone: z.string(),
  /** The day that it is there now, or in the caller’s own zone before the first check-in. */
  today: z.string(),
  /** Days on end, today or yesterday the last of them; the longest ever; and all. */
  streak: z.number(),
  longest: z.number(),
  total: z.number(),
  /** Those of the last five weeks, the first one first. */
  days: z.array(z.string()),
  /** The zone that counts once today is over; empty where none is to come. */
  nextZone: z.string(),
  /** From when on the zone may be changed (again). */
  zoneFreeAt: z.number(),
})
export type CheckIn = z.infer<typeof CheckIn>

export const getCheckIn = endpoint({
  method: 'GET',
  path: '/api/activity/check-in',
  summary: 'The caller’s check-ins: days on end, and which of the last five weeks.',
  auth: 'member',
  input: z.object({ zone: ZoneField }),
  output: CheckIn,
})

export const checkIn = endpoint({
  method: 'POST',
  path: '/api/activity/check-in',
  summary:
    'Checks in for a day; the same day again changes nothing. `zone` counts for the first check-in alone. A day that has not begun, or is over for more than a week: `data.fields.day = date`.',
  auth: 'member',
  queued: { name: 'checkIn', version: 1 },
  changes: () => [getCheckIn, getActivity, getActivityRanking],
  input: z.object({ day: DayField, zone: ZoneField }),
  output: z.object({ day: z.string(), first: z.boolean(), streak: z.number() }),
})

export const setCheckInZone = endpoint({
  method: 'POST',
  path: '/api/activity/check-in/zone',
  summary:
    'Counts days in another zone, once today is over in both; at most once in thirty days (`data.fields.zone = tooMany`). Takes an Idempotency-Key.',
  auth: 'member',
  changes: () => [getCheckIn],
  input: z.object({ zone: ZoneField }),
  output: z.object({ zone: z.string(), nextZone: z.string() }),
})
