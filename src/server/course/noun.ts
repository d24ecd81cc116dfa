import * as manifest from '#contract/course/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { tellCourseEnds } from './ending-job.ts'
import { tellLearners } from './message-job.ts'
import { courseRoutes } from './routes.ts'
import { courseBulkRoutes } from './routes-bulk.ts'
import { courseCertificateRoutes } from './routes-certificates.ts'
import { courseGrantRoutes } from './routes-grants.ts'
import { courseLearnerRoutes } from './routes-learners.ts'
import { courseNoteRoutes } from './routes-notes.ts'
import { courseThreadRoutes } from './routes-review.ts'
import { courseReviewRoutes } from './routes-reviews.ts'
import { courseStaffRoutes } from './routes-staff.ts'
import { eraseLearning } from './rows-erase.ts'
import { own } from './rows-own.ts'
import { countReviews } from './rows-review.ts'
import { guardVideo, videoUse } from './video.ts'

export const course = defineNoun(manifest, {
  routes: [
    courseRoutes,
    courseNoteRoutes,
    courseReviewRoutes,
    courseCertificateRoutes,
    courseStaffRoutes,
    courseGrantRoutes,
    courseLearnerRoutes,
    courseThreadRoutes,
    courseBulkRoutes,
  ],
  columns,
  erase: eraseLearning,
  own,
  counted: { courses: { node: '/admin/study/all', look: (db) => countReviews(db) } },
  fileGuards: { [videoUse]: guardVideo },
  jobs: { 'tell-learners': tellLearners, 'tell-course-ends': tellCourseEnds },
})
