import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'
import { daySeconds, localDay } from '#server/text/local-time.ts'

/** What one took part in, or did once, and how far one came. */
const ownActivities = (db: Db, accountId: string) =>
  db
    .selectFrom('activity_person')
    .innerJoin('activity', 'activity.id', 'activity_person.activityId')
    .select(['activity.id', 'titleZh', 'titleEn', 'startAt', 'state', 'named', 'joinedAt', 'admittedAt', 'door'])
    .select(['done', 'doneAt', 'rewardedAt'])
    .where('accountId', '=', accountId)
    .orderBy('joinedAt')
    .orderBy('activity.id')

/** The days on which one checked in, `2026-11-25`. */
const ownCheckIns = (db: Db, accountId: string) =>
  db.selectFrom('check_in').select(['day', 'at']).where('accountId', '=', accountId).orderBy('day')

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  activities: ownPart(ownActivities),
  'check-ins': ownPart(ownCheckIns, {
    shown: (rows) => rows.map(({ day, at }) => ({ day: localDay(day * daySeconds, 0), at })),
  }),
}
