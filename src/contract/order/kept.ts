import { getTicketDoor } from './door.ts'
import { getMyOrder, listEntitlements, listMyOrders } from './order.ts'

/** Whose answers a device keeps for its member, to have them after a restart with no network. */
export const kept = [listMyOrders, getMyOrder, listEntitlements, getTicketDoor]
