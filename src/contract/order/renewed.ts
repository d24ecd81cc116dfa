import { lazyGetCourse, lazyGetLesson, lazyListCourses } from '#contract/course/lazy-reads.ts'
import { listLedger } from '#contract/ledger/ledger.ts'
import { getOverview } from '#contract/overview/overview.ts'
import { getMyOrder, listEntitlements, listMyOrders } from './order.ts'

/** What a device asks for again when its member is told of something: by the subject of the event. */
export const renewed = {
  order: [
    getMyOrder,
    listMyOrders,
    listEntitlements,
    listLedger,
    getOverview,
    // What was given back opens a course no longer.
    lazyListCourses,
    lazyGetCourse,
    lazyGetLesson,
  ],
}
