import * as manifest from '#contract/transfer/index.ts'
import { labels } from '#contract/transfer/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { importCourseZip } from './course-job.ts'
import { exportZip } from './export-job.ts'
import { importZip } from './import-job.ts'
import { transfers } from './migrations/0090-transfers.ts'
import { transferPlaces } from './migrations/0180-transfer-places.ts'
import { transferRoutes } from './routes.ts'
import { courseTransferRoutes } from './routes-course.ts'
import { courseExportRoutes } from './routes-course-export.ts'
import { sweepZips } from './sweep-job.ts'

export const transfer = defineNoun(manifest, {
  routes: [transferRoutes, courseTransferRoutes, courseExportRoutes],
  columns,
  migrations: {
    '0090-transfers': transfers,
    '0180-transfer-places': transferPlaces,
  },
  jobs: {
    'import-zip': importZip,
    'import-course-zip': importCourseZip,
    'export-zip': exportZip,
    'sweep-zips': sweepZips,
  },
  sections: labels.sections,
})
