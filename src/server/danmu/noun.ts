import * as manifest from '#contract/danmu/index.ts'
import { labels } from '#contract/danmu/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { danmu as danmuMigration } from './migrations/0255-danmu.ts'
import { danmuModeration } from './migrations/0256-danmu-moderation.ts'
import { danmuSteps } from './migrations/0286-danmu-steps.ts'
import { danmuRoutes } from './routes.ts'
import { danmuFileRoutes } from './routes-files.ts'
import { danmuStaffRoutes } from './routes-staff.ts'
import { danmuStreamRoutes } from './routes-stream.ts'
import { eraseDanmu } from './rows-erase.ts'
import { own } from './rows-own.ts'
import { countDanmu } from './rows-staff.ts'

export const danmu = defineNoun(manifest, {
  routes: [danmuRoutes, danmuStaffRoutes, danmuStreamRoutes, danmuFileRoutes],
  columns,
  migrations: {
    '0255-danmu': danmuMigration,
    '0256-danmu-moderation': danmuModeration,
    '0286-danmu-steps': danmuSteps,
  },
  erase: eraseDanmu,
  own,
  counted: { danmu: { node: '/admin/danmu/list', look: (db) => countDanmu(db) } },
  sections: labels.sections,
})
