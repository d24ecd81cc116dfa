import { getMyProductAccess, getProduct } from './product.ts'

/** Whose answers a device keeps for its member, to have them after a restart with no network. */
export const kept = [getProduct, getMyProductAccess]
