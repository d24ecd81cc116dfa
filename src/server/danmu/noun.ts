import { defineNoun } from '#server/noun.ts'
import { danmuRoutes } from './routes.ts'
import { danmuFileRoutes } from './routes-files.ts'
import { danmuStaffRoutes } from './routes-staff.ts'
import { danmuStreamRoutes } from './routes-stream.ts'
import { countDanmu } from './rows-staff.ts'

export const danmu = defineNoun(
  {},
  {
    routes: [danmuRoutes, danmuStaffRoutes, danmuStreamRoutes, danmuFileRoutes],
    counted: { danmu: { node: '/admin/danmu/list', look: (db) => countDanmu(db) } },
  },
)
