import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { requiredText } from '#contract/base/fields.ts'
import { DoorPerson, doorChars, TicketCodeField } from '#contract/base/ticket.ts'
import { ActivityId, getActivity } from './activity.ts'
import { getStaffActivity, listActivityPeople, listStaffActivities } from './staff.ts'

/**
 * The door of an activity. A member shows a ticket, which is a code of theirs; the device of the staff at the door
 * holds the list of codes, so they let people in with no network and send the admissions later.
 */

export const getDoorList = endpoint({
  method: 'GET',
  path: '/api/admin/activity/item/:id/door',
  summary: 'Everybody who takes part, with their codes, in the order of their names, to be kept at the door.',
  auth: 'node',
  node: '/admin/activity/door',
  input: z.object({ id: ActivityId }),
  output: z.object({
    title: z.string(),
    startAt: z.number(),
    endAt: z.number(),
    zone: z.string(),
    cancelled: z.boolean(),
    people: z.array(DoorPerson),
  }),
})

export const admitTicket = endpoint({
  method: 'POST',
  path: '/api/admin/activity/item/:id/admit',
  summary:
    'Lets in the person who has this code. `at`: when that was, by the device. An unknown code is `data.fields.code = wrong`; one that was let in before `taken`, and `data.first` says when and where.',
  auth: 'node',
  node: '/admin/activity/door',
  queued: { name: 'admitTicket', version: 1 },
  changes: () => [getDoorList, listActivityPeople, listStaffActivities, getStaffActivity, getActivity],
  input: z.object({
    id: ActivityId,
    code: TicketCodeField,
    door: requiredText(doorChars),
    at: z.number().check(z.int(), z.minimum(0)),
  }),
  output: z.object({ name: z.string(), admittedAt: z.number(), door: z.string() }),
})
