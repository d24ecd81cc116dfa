import { getMyOrder, listEntitlements, listMyOrders } from './order.ts'

/** What a device asks for again when its member is told of something: by the subject of the event. */
export const renewed = { order: [getMyOrder, listMyOrders, listEntitlements] }
