import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QueuedQuestionPage } from '#contract/question/queue.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Desk, deskAt } from './desk.ts'

describe.each(databases)('help made of questions on $engine', ({ engine }) => {
  let site: TestApp
  let desk: Desk
  let qa: ReturnType<typeof questionsOf>
  let [lin, wen, support]: Person[] = []
  beforeAll(async () => {
    site = await createTestApp(engine)
    desk = await deskAt(site)
    qa = questionsOf(site)
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    support = await signedIn(site.ports, { roleId: 2, name: 'Su' })
  })
  afterAll(() => site.close())

  const who = (person: Person | undefined) => person as Person
  const solved = async (title: string, more: object = {}) => {
    const id = await qa.ask(who(lin), { title, body: '我按了*两次*都不行。', locale: 'zh-cn', tags: ['导出'], ...more })
    await qa.do(who(lin), id, 'accept', { answerId: await qa.answer(who(wen), id, '按住**三秒**。') })
    return id
  }
  const refusal = async (given: object) => {
    const { status, body } = await desk.post('document', { locale: 'zh-cn', categoryId: 'start', ...given })
    return [status, (body.data as unknown as { fields?: object } | null)?.fields]
  }
  const care = async (id: string) =>
    (await site.get<QueuedQuestionPage>(`/api/admin/question/item/${id}`, who(support).headers)).body.data

  test('P3.04 a solved question becomes a draft with its accepted answer; published, each names the other', async () => {
    const questionId = await solved('怎么导出成绩？')
    const { id } = await desk.add({ title: undefined, questionId })
    const { copy } = await desk.get(id)
    expect(copy).toMatchObject({ title: '怎么导出成绩？', tags: ['导出'] })
    expect(copy?.body).toBe(
      `我按了*两次*都不行。\n\n## 解决办法\n\n按住**三秒**。\n\n---\n\n整理自[问答里的这个问题](/QA/${questionId})。\n`,
    )
    expect((await care(questionId)).document).toEqual({ id, title: '怎么导出成绩？', published: false })
    expect((await qa.read(questionId)).help).toBeUndefined()

    const { rev } = await qa.read(questionId)
    await desk.act(id, 'publish', { confirmed: true })
    const question = await qa.read(questionId)
    expect(question.help).toEqual({ id, title: '怎么导出成绩？' })
    // Devices that have the question fetch it anew.
    expect(question.rev).toBeGreaterThan(rev)
    expect((await desk.page(id)).body.data.html).toContain(`/QA/${questionId}`)
    const html = await (await site.app.request(`/QA/${questionId}`)).text()
    expect(html).toContain(`/help/${encodeURIComponent(id)}`)
  })

  test('P3.04 the question follows its page: another title, another id, taken back, published again', async () => {
    const questionId = await solved('怎么换头像？')
    const { id } = await desk.add({ questionId, title: '换头像' })
    await desk.act(id, 'publish', { confirmed: true })
    await desk.save(id, { title: '更换头像', body: '正文' })
    expect((await qa.read(questionId)).help?.title).toBe('换头像')
    await desk.act(id, 'publish', { confirmed: true })
    expect((await qa.read(questionId)).help?.title).toBe('更换头像')
    await desk.act(id, 'rename', { to: 'change-avatar' })
    expect((await qa.read(questionId)).help).toEqual({ id: 'change-avatar', title: '更换头像' })
    await desk.act('change-avatar', 'unpublish')
    expect((await qa.read(questionId)).help).toBeUndefined()
    await desk.act('change-avatar', 'publish', { confirmed: true })
    await qa.do(who(lin), questionId, 'comment', { text: '谢谢' })
    expect((await qa.read(questionId)).help?.id).toBe('change-avatar')
    await desk.act('change-avatar', 'delete')
    expect((await qa.read(questionId)).help).toBeUndefined()
    expect((await care(questionId)).document).toBeNull()
    // Deleted, it makes room for another.
    expect((await desk.add({ questionId, title: '再来一次' })).id).toBeTruthy()
  })

  test('P3.04 merged into another, what was made of a duplicate is made of the other', async () => {
    const [from, into] = [await solved('重复的问题一号'), await solved('留下来的问题')]
    const { id } = await desk.add({ questionId: from, title: '重复问题的页面' })
    await desk.act(id, 'publish', { confirmed: true })
    await site.post(`/api/admin/question/item/${from}/merge`, { into }, who(support).headers)
    expect((await qa.read(into)).help?.id).toBe(id)
  })

  test('P3.04 a question without an accepted answer, hidden, of another language, or used already is refused', async () => {
    const open = await qa.ask(who(lin), { title: '还没有回答的问题', locale: 'zh-cn' })
    expect(await refusal({ questionId: open })).toEqual([400, { questionId: 'illegal' }])
    expect(await refusal({ questionId: 'q-nowhere' })).toEqual([400, { questionId: 'illegal' }])
    const english = await solved('A question in English', { locale: 'en' })
    expect(await refusal({ questionId: english })).toEqual([400, { questionId: 'illegal' }])
    const hidden = await solved('要隐藏的问题')
    await qa.do(who(support), hidden, 'status', { to: 'hide' })
    expect(await refusal({ questionId: hidden })).toEqual([400, { questionId: 'illegal' }])
    const taken = await solved('已经整理过的问题')
    await desk.add({ questionId: taken, title: undefined })
    expect(await refusal({ questionId: taken })).toEqual([400, { questionId: 'taken' }])
    expect(
      (await site.post('/api/admin/document', { locale: 'zh-cn', questionId: taken }, who(support).headers)).status,
    ).toBe(403)
  })

  test('P3.04 two editors at once make one draft', async () => {
    const questionId = await solved('两个人一起整理')
    const given = { locale: 'zh-cn', categoryId: 'start', questionId }
    const answers = await Promise.all([desk.post('document', given), desk.asOther('document', given)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})
