import { type ColumnRules, each, id, siteText } from '#server/db/erasure-rule.ts'
import type { ActivityTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  activity: {
    authorId: id,
    ...each(siteText, 'titleZh', 'titleEn', 'titleKey', 'summaryZh', 'summaryEn', 'placeZh', 'placeEn', 'link'),
    ...each(siteText, 'rulesZh', 'rulesEn', 'htmlZh', 'htmlEn', 'reason'),
    ...each('none', 'id', 'status', 'mode', 'startAt', 'endAt', 'signupEndAt', 'zone', 'seats', 'open'),
    ...each('none', 'rewardPoints', 'tasks', 'joined', 'waiting', 'admitted', 'lastPlace', 'version'),
    ...each('none', 'createdAt', 'updatedAt'),
  },
  activity_person: {
    ...each('deleted', 'activityId', 'accountId', 'state', 'place', 'code', 'named', 'joinedAt', 'admittedAt', 'door'),
    ...each('deleted', 'done', 'doneAt', 'rewardedAt'),
    // Of others' rows: who of the staff let them in.
    admittedBy: id,
  },
  check_in: each('deleted', 'accountId', 'day', 'at'),
  check_in_zone: each('deleted', 'accountId', 'zone', 'nextZone', 'nextAt', 'changedAt'),
  calendar_feed: each('deleted', 'accountId', 'key', 'createdAt'),
} satisfies ColumnRules<ActivityTables>
