import * as manifest from '#contract/order/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { downloadGuard, downloadUse } from './download.ts'
import { eraseOrders } from './erase.ts'
import { orderRoutes } from './routes.ts'
import { orderStaffRoutes } from './routes-staff.ts'
import { own } from './rows-own.ts'
import { countToSend } from './rows-staff.ts'

export const order = defineNoun(manifest, {
  routes: [orderRoutes, orderStaffRoutes],
  columns,
  erase: eraseOrders,
  own,
  counted: { orders: { node: '/admin/product/list', look: (db) => countToSend(db) } },
  fileGuards: { [downloadUse]: downloadGuard },
})
