import { each, type Fates, id, siteText } from './fate.ts'

/** Activities, who takes part in them, and the days on which people checked in. */
export const activityFates = {
  activity: {
    authorId: id,
    ...each(siteText, 'titleZh', 'titleEn', 'titleKey', 'summaryZh', 'summaryEn', 'placeZh', 'placeEn', 'link'),
    ...each(siteText, 'rulesZh', 'rulesEn', 'htmlZh', 'htmlEn', 'reason'),
    ...each('none', 'id', 'status', 'mode', 'startAt', 'endAt', 'signupEndAt', 'zone', 'seats', 'open'),
    ...each('none', 'rewardPoints', 'tasks', 'joined', 'waiting', 'admitted', 'lastPlace', 'rev'),
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
} as const satisfies Partial<Fates>
