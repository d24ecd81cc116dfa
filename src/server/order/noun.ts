import { defineNoun } from '#server/noun.ts'
import { downloadGuard, downloadUse } from './download.ts'
import { orderRoutes } from './routes.ts'
import { orderStaffRoutes } from './routes-staff.ts'

export const order = defineNoun(
  {},
  {
    routes: [orderRoutes, orderStaffRoutes],
    fileGuards: { [downloadUse]: downloadGuard },
  },
)
