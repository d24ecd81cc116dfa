import { expect, test } from 'vitest'
import { listMyCertificates, withdrawCertificate } from '#contract/course/certificates.ts'
import { getCourse, getLesson, listCourses } from '#contract/course/course.ts'
import { getMyReview } from '#contract/course/reviews.ts'
import { enrolCourse, leaveCourse, openLesson, watchLesson } from '#contract/course/take.ts'
import { getQuiz, submitQuiz } from '#contract/quiz/quiz.ts'

test('P11.03 P11.04 what a learner does has all asked again that says where they stand: courses, quiz, review, certificates', () => {
  const stands = [listCourses, getCourse, getLesson, getQuiz, getMyReview]
  for (const write of [enrolCourse, leaveCourse]) expect(write.changes?.()).toEqual(expect.arrayContaining(stands))
  for (const write of [openLesson, watchLesson, submitQuiz])
    expect(write.changes?.()).toEqual(expect.arrayContaining([...stands, listMyCertificates]))
  expect(withdrawCertificate.changes?.()).toContain(listMyCertificates)
})
