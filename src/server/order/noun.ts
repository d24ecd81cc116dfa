import * as manifest from '#contract/order/index.ts'
import { labels } from '#contract/order/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { downloadGuard, downloadUse } from './download.ts'
import { tellOrderEnds } from './ending-job.ts'
import { eraseOrders } from './erase.ts'
import { orders as ordersMigration } from './migrations/0191-orders.ts'
import { downloads } from './migrations/0194-downloads.ts'
import { orderBounds } from './migrations/0324-order-bounds.ts'
import { toldEnds } from './migrations/0331-told-ends.ts'
import { orderPieces } from './migrations/0332-order-pieces.ts'
import { owedRoutes } from './owed.ts'
import { orderRoutes } from './routes.ts'
import { orderStaffRoutes } from './routes-staff.ts'
import { own } from './rows-own.ts'
import { countToSend } from './rows-staff.ts'
import { titles } from './titles.ts'

export const order = defineNoun(manifest, {
  titles,
  routes: [orderRoutes, orderStaffRoutes, owedRoutes],
  columns,
  migrations: {
    '0191-orders': ordersMigration,
    '0194-downloads': downloads,
    '0324-order-bounds': orderBounds,
    '0331-told-ends': toldEnds,
    '0332-order-pieces': orderPieces,
  },
  erase: eraseOrders,
  own,
  counted: { orders: { node: '/admin/product/list', look: (db) => countToSend(db) } },
  fileGuards: { [downloadUse]: downloadGuard },
  jobs: { 'tell-order-ends': tellOrderEnds },
  sections: labels.sections,
})
