import { coursesOf } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, admin, second, write, next }) => {
  const study = coursesOf(site)
  /** Said by a learner at the beginning of a video. */
  const danmu = async () => {
    const { id, lessons } = await study.draft(second, [{ preview: true }])
    await study.state(second, id, 'published')
    const [lessonId = ''] = lessons
    await site.ports.db.insertInto('lesson_video').values({ lessonId, fileId: lessonId, seconds: 60 }).execute()
    const said = { atMs: 0, text: 'Oh', mode: 'scroll', colour: 'white', kind: 'chat', writtenAt: site.clock.seconds }
    const danmuId = `danmu-${String(next()).padStart(12, '0')}`
    const writer = await signedIn(site.ports)
    return (await study.done(writer, `/course/item/${id}/lesson/${lessonId}/danmu/${danmuId}`, said)).id
  }
  const danmuRule = () => ({ kind: 'words', value: `word${next()}`, effect: 'pending', active: true })
  const addedRule = async () => (await study.done(second, '/admin/danmu/rule', danmuRule())).id
  return {
    decideDanmu: async () => write(`/admin/danmu/item/${await danmu()}/state`, { to: 'hidden', reason: 'Rude' }),
    undoDanmuDecision: async () => {
      const id = await danmu()
      // The administrator’s own, a moment ago.
      await site.ports.db
        .insertInto('danmu_step')
        .values({
          id,
          danmuId: id,
          accountId: admin.id,
          side: 'staff',
          before: 'visible',
          state: 'hidden',
          reason: '',
          rule: '',
          position: 1,
          createdAt: site.clock.seconds,
        })
        .execute()
      return write(`/admin/danmu/item/${id}/undo`)
    },
    importDanmu: async () => {
      const { lessons } = await study.draft(second)
      const [lessonId = ''] = lessons
      await site.ports.db.insertInto('lesson_video').values({ lessonId, fileId: lessonId, seconds: 60 }).execute()
      const body = new FormData()
      body.append('file', new Blob(['<i><d p="1,1,25,16777215">Oh</d></i>']), 'danmu.xml')
      const path = `/api/admin/danmu/lesson/${lessonId}/import`
      const answer = await site.app.request(path, { method: 'POST', body, headers: admin.headers })
      return {
        status: answer.status,
        headers: answer.headers,
        body: (await answer.json()) as Awaited<ReturnType<typeof write>>['body'],
      }
    },
    deleteImportedDanmu: async () => {
      const { lessons } = await study.draft(second)
      return write(`/admin/danmu/lesson/${lessons[0]}/imported/delete`)
    },
    addDanmuRule: () => write('/admin/danmu/rule', danmuRule()),
    editDanmuRule: async () =>
      write(`/admin/danmu/rule/item/${await addedRule()}`, { ...danmuRule(), effect: 'hidden', version: 1 }),
    deleteDanmuRule: async () => write(`/admin/danmu/rule/item/${await addedRule()}/delete`),
  }
}
