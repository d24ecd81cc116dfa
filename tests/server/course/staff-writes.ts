import { courseDraft, coursesOf, lessonDraft, readyVideo } from '#tests/support/courses.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, admin, second, lin, wen, write }) => {
  const study = coursesOf(site)
  const usernameOf = async ({ id }: Pick<typeof lin, 'id'>) =>
    (await site.ports.db.selectFrom('account').select('username').where('id', '=', id).executeTakeFirstOrThrow())
      .username
  const review = async () => {
    const { id, lessons } = await study.draft(second)
    await study.state(second, id, 'published')
    await study.done(lin, `/course/item/${id}/enrol`)
    await study.done(lin, `/course/item/${id}/lesson/${lessons[0]}/open`)
    await study.done(lin, `/course/item/${id}/review`, { stars: 2, text: 'Short' })
    return (await study.read<{ list: { id: string }[] }>(lin, `/course/item/${id}/review`)).list[0]?.id
  }
  return {
    replyToReview: async () => write(`/admin/study/review/${await review()}/reply`, { text: 'Thanks' }),
    hideReview: async () => write(`/admin/study/review/${await review()}/hide`, { reason: 'Rude' }),
    createCourse: () => write('/admin/study', courseDraft()),
    editCourse: async () => {
      const { id } = await study.draft(second)
      const { version } = await study.staffCourse(second, id)
      return write(`/admin/study/item/${id}/edit`, { ...courseDraft({ title: 'Splices' }), version })
    },
    leaveTeaching: async () => {
      const { id } = await study.draft(second, [{}], { coTeachers: [admin.id] })
      return write(`/admin/study/item/${id}/teachers/leave`, {})
    },
    setCourseState: async () => {
      const { id } = await study.draft(second)
      const { version } = await study.staffCourse(second, id)
      return write(`/admin/study/item/${id}/state`, { state: 'review', version })
    },
    arrangeCourse: async () => {
      const { id, lessons } = await study.draft(second)
      const { version } = await study.staffCourse(second, id)
      return write(`/admin/study/item/${id}/outline`, { chapters: [{ id: null, title: 'All', lessons }], version })
    },
    addLesson: async () => {
      const { id, chapterId } = await study.draft(second)
      return write(`/admin/study/item/${id}/lesson`, { kind: 'text', ...lessonDraft(), chapterId })
    },
    editLesson: async () => {
      const { lessons } = await study.draft(second)
      return write(`/admin/study/lesson/${lessons[0]}/edit`, { ...lessonDraft({ title: 'Sheet bend' }), version: 1 })
    },
    setLessonVideo: async () => {
      const { lessons } = await study.draft(second, [{ kind: 'video' }])
      await readyVideo(site.ports, 'splice', admin.id)
      return write(`/admin/study/lesson/${lessons[0]}/video`, { fileId: 'splice', seconds: 60 })
    },
    messageLearners: async () => {
      const { id } = await study.draft(second)
      await study.state(second, id, 'published')
      await study.done(lin, `/course/item/${id}/enrol`)
      return write(`/admin/study/item/${id}/message`, { text: 'Bring a rope' })
    },
    withdrawCertificate: async () => {
      const { id, lessons } = await study.draft(second, [{}], { certificate: 0 })
      await study.state(second, id, 'published')
      await study.done(lin, `/course/item/${id}/enrol`)
      await study.done(lin, `/course/item/${id}/lesson/${lessons[0]}/open`)
      return write(`/admin/study/item/${id}/certificate/withdraw`, { accountId: lin.id, reason: 'A mistake' })
    },
    grantCourse: async () => {
      const { id } = await study.draft(second)
      return write(`/admin/study/item/${id}/grant`, { username: await usernameOf(wen), until: null })
    },
    endCourseGrant: async () => {
      const { id } = await study.draft(second)
      await study.done(second, `/admin/study/item/${id}/grant`, { username: await usernameOf(wen), until: null })
      return write(`/admin/study/item/${id}/grant/end`, { accountId: wen.id })
    },
    changeLessons: async () => {
      const { id, lessons } = await study.draft(second)
      const { version } = await study.staffCourse(second, id)
      return write(`/admin/study/item/${id}/lessons`, { act: 'show', lessons, version })
    },
    copyChapter: async () => {
      const { id, chapterId } = await study.draft(second)
      const { version } = await study.staffCourse(second, id)
      return write(`/admin/study/item/${id}/chapter/${chapterId}/copy`, { version })
    },
    copyCourse: async () => write(`/admin/study/item/${(await study.draft(second)).id}/copy`),
    commentCourse: async () => {
      const { id } = await study.draft(second)
      return write(`/admin/study/item/${id}/comment`, { text: 'A cover, please' })
    },
    settleComment: async () => {
      const { id, lessons } = await study.draft(second)
      const about = { text: 'A picture, please', lessonId: lessons[0] }
      const comment = await study.done(second, `/admin/study/item/${id}/comment`, about)
      return write(`/admin/study/item/${id}/comment/${comment.id}/settle`, { settled: true })
    },
  }
}
