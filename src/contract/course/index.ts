import { changeLessons, copyChapter, copyCourse } from './bulk.ts'
import { getCertificate, listMyCertificates, nameCertificate, withdrawCertificate } from './certificates.ts'
import { getCourseChecklist } from './checklist.ts'
import { listTakerConditions, searchTeachers } from './choices.ts'
import { getCourse, getLesson, listCourses } from './course.ts'
import { endCourseGrant, grantCourse } from './grants.ts'
import {
  exportLearners,
  getDropOff,
  getWatchedParts,
  listLearners,
  listMemberCourses,
  messageLearners,
} from './learners.ts'
import { getCourseChanges, listMyLibrary } from './library.ts'
import { deleteNote, listNotes, putNote } from './notes.ts'
import { commentCourse, getCourseReview, settleComment } from './review.ts'
import { deleteReview, getMyReview, hideReview, listReviews, putReview, replyToReview } from './reviews.ts'
import {
  addLesson,
  arrangeCourse,
  createCourse,
  editCourse,
  editLesson,
  getStaffCourse,
  getStaffLesson,
  leaveTeaching,
  listStaffCourses,
  setCourseState,
  setLessonVideo,
} from './staff.ts'
import { enrolCourse, leaveCourse, openLesson, watchLesson } from './take.ts'

export { events } from './events.ts'
export { notificationKinds } from './notification-kinds.ts'
export { outboxKinds } from './outbox-kinds.ts'

export const endpoints = {
  listCourses,
  getCourse,
  getLesson,
  enrolCourse,
  leaveCourse,
  openLesson,
  watchLesson,
  listNotes,
  putNote,
  deleteNote,
  listReviews,
  getMyReview,
  putReview,
  deleteReview,
  replyToReview,
  hideReview,
  listMyLibrary,
  getCourseChanges,
  listStaffCourses,
  getStaffCourse,
  getStaffLesson,
  createCourse,
  editCourse,
  setCourseState,
  leaveTeaching,
  arrangeCourse,
  addLesson,
  editLesson,
  setLessonVideo,
  getCourseReview,
  commentCourse,
  settleComment,
  changeLessons,
  copyChapter,
  copyCourse,
  listLearners,
  listMemberCourses,
  exportLearners,
  getDropOff,
  getWatchedParts,
  messageLearners,
  getCertificate,
  listMyCertificates,
  nameCertificate,
  withdrawCertificate,
  listTakerConditions,
  searchTeachers,
  grantCourse,
  endCourseGrant,
  getCourseChecklist,
}

/** Permission nodes. */
export const nodes = [
  '/admin/study/list',
  '/admin/study/add',
  '/admin/study/edit',
  '/admin/study/publish',
  /** Everybody’s courses, and publishing them. */
  '/admin/study/all',
  /** Hiding reviews, and showing them again. */
  '/admin/study/review',
] as const

/** Work that is no request. */
export const jobs = ['tell-learners', 'tell-course-ends', 'tell-new-lessons', 'tell-reviews'] as const

/** What the log of the staff knows of it. */
export const acts = [
  'course.mark',
  'course.add',
  'course.edit',
  'course.state',
  'course.outline',
  'course.lesson-add',
  'course.lesson-edit',
  'course.lesson-video',
  'course.lesson-captions',
  'course.teacher-leave',
  'course.review-reply',
  'course.review-hide',
  'course.review-show',
  'course.comment',
  'course.comment-settle',
  'course.comment-reopen',
  'course.lessons',
  'course.copy',
  'course.look',
  'course.export',
  'course.message',
  'course.certificate-withdraw',
  'course.grant',
  'course.grant-end',
] as const
