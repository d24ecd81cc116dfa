import { listMyCertificates } from './certificates.ts'
import { getCourse, getLesson, listCourses } from './course.ts'
import { listNotes } from './notes.ts'
import { getMyReview, listReviews } from './reviews.ts'

/** Whose answers a device keeps for its member, to have them after a restart with no network. */
export const kept = [listCourses, getCourse, getLesson, listNotes, listReviews, getMyReview, listMyCertificates]
