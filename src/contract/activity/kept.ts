import { getActivity, getActivityRanking, listActivities } from './activity.ts'
import { getCheckIn } from './check-in.ts'
import { getDoorList } from './door.ts'

/** Whose answers a device keeps for its member, to have them after a restart with no network. */
export const kept = [listActivities, getActivity, getActivityRanking, getCheckIn, getDoorList]
