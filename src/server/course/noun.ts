import * as manifest from '#contract/course/index.ts'
import { labels } from '#contract/course/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { tellCourseEnds } from './ending-job.ts'
import { tellLearners } from './message-job.ts'
import { courses as coursesMigration } from './migrations/0200-courses.ts'
import { lessonKinds } from './migrations/0201-lesson-kinds.ts'
import { watched } from './migrations/0205-watched.ts'
import { courseNotes } from './migrations/0210-course-notes.ts'
import { courseReviews } from './migrations/0211-course-reviews.ts'
import { courseComments } from './migrations/0215-course-comments.ts'
import { courseRevisions } from './migrations/0220-course-revisions.ts'
import { courseSources } from './migrations/0221-course-sources.ts'
import { courseLearners } from './migrations/0241-course-learners.ts'
import { courseCertificates } from './migrations/0250-course-certificates.ts'
import { lessonCaptions } from './migrations/0262-lesson-captions.ts'
import { courseZips } from './migrations/0263-course-zips.ts'
import { courseGrants } from './migrations/0265-course-grants.ts'
import { courseLevel } from './migrations/0350-course-level.ts'
import { courseTeachers } from './migrations/0370-course-teachers.ts'
import { newLessons } from './migrations/0380-new-lessons.ts'
import { newReviews } from './migrations/0410-new-reviews.ts'
import { lessonComments } from './migrations/0420-lesson-comments.ts'
import { tellNewLessons } from './new-lessons-job.ts'
import { guardPictures, pictureUse } from './pictures.ts'
import { tellReviews } from './reviews-job.ts'
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
import { titles } from './titles.ts'
import { guardVideo, videoUse } from './video.ts'

export const course = defineNoun(manifest, {
  titles,
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
  migrations: {
    '0200-courses': coursesMigration,
    '0201-lesson-kinds': lessonKinds,
    '0205-watched': watched,
    '0210-course-notes': courseNotes,
    '0211-course-reviews': courseReviews,
    '0215-course-comments': courseComments,
    '0220-course-revisions': courseRevisions,
    '0221-course-sources': courseSources,
    '0241-course-learners': courseLearners,
    '0250-course-certificates': courseCertificates,
    '0262-lesson-captions': lessonCaptions,
    '0263-course-zips': courseZips,
    '0265-course-grants': courseGrants,
    '0350-course-level': courseLevel,
    '0380-new-lessons': newLessons,
    '0370-course-teachers': courseTeachers,
    '0410-new-reviews': newReviews,
    '0420-lesson-comments': lessonComments,
  },
  erase: eraseLearning,
  own,
  counted: { courses: { node: '/admin/study/all', look: (db) => countReviews(db) } },
  fileGuards: { [videoUse]: guardVideo, [pictureUse]: guardPictures },
  jobs: {
    'tell-learners': tellLearners,
    'tell-course-ends': tellCourseEnds,
    'tell-new-lessons': tellNewLessons,
    'tell-reviews': tellReviews,
  },
  menu: labels.menu,
  sections: labels.sections,
})
