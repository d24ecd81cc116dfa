import type { BulkOutcome } from '#contract/document/bulk.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { activitiesOf } from '#tests/support/activities.ts'
import { testKind } from '#tests/support/jobs.ts'
import { signedIn } from '#tests/support/members.ts'
import { questionsOf } from '#tests/support/questions.ts'
import type { TestAnswer, TestApp } from '#tests/support/test-app.ts'
import { deskAt } from '../document/desk.ts'

type Name = keyof typeof endpoints
/** Makes ready by others what is written about, and then writes as the administrator. */
type Write = () => Promise<TestAnswer<unknown>>

/** Every write of the staff's, each in a way that has an effect. */
export async function staffWrites(site: TestApp) {
  const desk = await deskAt(site)
  const qa = questionsOf(site)
  const { admin } = desk
  const second = await signedIn(site.ports, { roleId: 9 })
  const [lin, wen] = [await signedIn(site.ports, { name: 'Lin' }), await signedIn(site.ports, { name: 'Wen' })]
  const write = (path: string, body: object = {}, who: Pick<typeof admin, 'headers'> = admin) =>
    site.post<unknown>(`/api${path}`, body, who.headers)
  const at = (id: string) => `/admin/document/${encodeURIComponent(id)}`
  /** Does something to a document at the rev that it has. */
  const act = async (id: string, verb: string, more: object = {}) =>
    write(`${at(id)}/${verb}`, { rev: await desk.revOf(id), ...more })
  let made = 0
  const draft = async () => (await desk.add({ title: `文档 ${++made}`, body: '正文。' })).id
  const published = async () => {
    const id = await draft()
    await desk.act(id, 'publish')
    return id
  }
  const category = async () => {
    const name = `Kind ${++made}`
    return (await desk.post<{ id: string }>('category', { name: { 'zh-cn': name, en: name }, parentId: null })).body
      .data.id
  }
  const names = { 'zh-cn': '甲', en: 'A' }
  const synonym = async () =>
    (await site.post<{ id: string }>('/api/admin/synonym', { words: [`word${++made}`, 'other'] }, desk.headers)).body
      .data.id
  const template = () => ({ locale: 'en', name: `Template ${++made}`, body: 'Hello', scope: 'shared' })
  const reply = async () =>
    (await site.post<{ id: string }>('/api/admin/reply', template(), second.headers)).body.data.id
  const job = async (state: string) => {
    const id = await site.ports.jobs.enqueue(site.ports.db, testKind(), { id: 'some' }, { key: `job ${++made}` })
    if (state === 'dead')
      await site.ports.db.updateTable('job').set({ state, waitingKey: null }).where('id', '=', id).execute()
    return id
  }
  const sent = { locale: 'en', kind: 'bug', title: 'Empty page', body: 'I tried it twice.' }
  const ticket = async () => {
    const feedback = { ...sent, contact: '', about: '', diagnostics: '' }
    return (await site.post<{ id: string }>('/api/feedback', feedback, lin.headers)).body.data.id
  }
  const activities = activitiesOf(site)
  const careActivity = async (id: string, what: string, more: object = {}) =>
    write(`/admin/activity/item/${id}/${what}`, { rev: (await activities.written(second, id)).rev, ...more })
  const switchLists = { members: '', roles: '', from: null, to: null }
  const switchValues = { enabled: true, rollout: 50, ...switchLists, wordsZh: '', wordsEn: '', why: 'Try it' }
  const item = (id: string, what: string, body: object) => write(`/question/item/${id}/${what}`, body)
  const care = (id: string, what: string, body: object) => write(`/admin/question/item/${id}/${what}`, body)
  const answered = async () => {
    const id = await qa.ask(lin)
    return { id, answerId: await qa.answer(wen, id) }
  }

  const writes = {
    addDocument: () => write('/admin/document', { locale: 'en', categoryId: 'start', title: 'New' }),
    saveDocument: async () => act(await draft(), 'copy', { title: 'T', summary: '', body: 'Other.', tags: [] }),
    discardCopy: async () => {
      const id = await published()
      await desk.save(id, { body: '改过。' })
      return act(id, 'discard')
    },
    pinDocument: async () => act(await published(), 'pin', { pinned: true }),
    renameDocument: async () => act(await published(), 'rename', { to: `renamed-${++made}` }),
    tieDocument: async () => {
      const { id } = await desk.add({ title: `Tied ${++made}`, locale: 'en' })
      return act(id, 'original', { originalId: 'search' })
    },
    setDocumentCover: async () => {
      const { id } = await desk.add({ kind: 'blog', title: `Post ${++made}` })
      return act(id, 'cover', { cover: '' })
    },
    setDocumentCare: async () => act(await published(), 'care', { ownerId: desk.editor.id, reviewAt: 1_900_000_000 }),
    publishDocument: async () => act(await draft(), 'publish', { note: 'First' }),
    scheduleDocument: async () => act(await draft(), 'schedule', { at: site.clock.seconds + 3_600 }),
    unpublishDocument: async () => act(await published(), 'unpublish'),
    archiveDocument: async () => act(await published(), 'archive'),
    deleteDocument: async () => act(await published(), 'delete'),
    restoreDocument: async () => {
      const id = await published()
      await write(`${at(id)}/delete`, { rev: await desk.revOf(id) }, second)
      return act(id, 'restore')
    },
    restoreDocumentVersion: async () => {
      const id = await published()
      await desk.save(id, { body: '改过。' })
      await desk.act(id, 'publish')
      return act(id, 'version/1/restore')
    },
    addDocumentPreview: async () => write(`${at(await draft())}/preview`, { hours: 1 }),
    withdrawDocumentPreview: async () => {
      const id = await draft()
      const { body } = await desk.post<{ id: string }>(`document/${encodeURIComponent(id)}/preview`, { hours: 1 })
      return write(`${at(id)}/preview/${body.data.id}/withdraw`)
    },
    placeDocuments: async () =>
      write('/admin/document-place', { ids: [await published()], categoryId: 'more', before: null }),
    changeDocuments: async () => write('/admin/document-bulk', { ids: [await published()], change: { is: 'archive' } }),
    undoDocuments: async () => {
      const many = { ids: [await published()], change: { is: 'archive' } }
      const { body } = await desk.post<{ outcomes: BulkOutcome[]; undoId: string }>('document-bulk', many)
      return write(`/admin/document-bulk/${body.data.undoId}/undo`)
    },
    addCategory: () => write('/admin/category', { name: names, parentId: null }),
    editCategory: async () => write(`/admin/category/${await category()}`, { name: names, icon: 'star' }),
    moveCategory: async () => write(`/admin/category/${await category()}/move`, { parentId: 'start', before: null }),
    mergeCategory: async () => write(`/admin/category/${await category()}/merge`, { into: 'more' }),
    deleteCategory: async () => write(`/admin/category/${await category()}/delete`),

    settleReports: async () => {
      const questionId = await qa.ask(lin)
      await qa.do(wen, questionId, 'report', { reason: 'spam', note: '' })
      return write('/admin/question-report/settle', { questionId, lastAt: site.clock.seconds })
    },
    mergeQuestion: async () => care(await qa.ask(lin), 'merge', { into: await qa.ask(wen) }),
    placeQuestion: async () => care(await qa.ask(lin), 'place', { tags: ['phone'], categoryId: '', version: 1 }),
    markOfficial: async () => {
      const { id, answerId } = await answered()
      return care(id, 'official', { answerId, on: true })
    },
    setQuestionStatus: async () => item(await qa.ask(lin), 'status', { to: 'hide', reason: 'Spam' }),
    editQuestion: async () =>
      item(await qa.ask(lin), 'edit', { title: 'Put right by staff', body: 'In other words.', tags: [], version: 1 }),
    editAnswer: async () => {
      const { id, answerId } = await answered()
      return item(id, `answer/${answerId}/edit`, { body: 'In other words.', version: 1 })
    },
    deleteText: async () => {
      const { id, answerId } = await answered()
      return item(id, 'delete', { answerId })
    },
    acceptAnswer: async () => {
      const { id, answerId } = await answered()
      return item(id, 'accept', { answerId })
    },

    addSynonymGroup: () => write('/admin/synonym', { words: [`new${++made}`, 'other'] }),
    editSynonymGroup: async () => write(`/admin/synonym/${await synonym()}`, { words: [`changed${++made}`, 'other'] }),
    deleteSynonymGroup: async () => write(`/admin/synonym/${await synonym()}/delete`),
    addReply: () => write('/admin/reply', template()),
    editReply: async () => write(`/admin/reply/${await reply()}`, { ...template(), version: 1 }),
    deleteReply: async () => write(`/admin/reply/${await reply()}/delete`),
    setAccountRole: async () => write(`/admin/account/${(await signedIn(site.ports)).id}/role`, { roleId: 3 }),
    signOutMember: async () => write(`/admin/member/${(await signedIn(site.ports)).id}/sign-out`),
    muteMember: async () =>
      write(`/admin/member/${(await signedIn(site.ports)).id}/mute`, { hours: 1, reason: 'Spam' }),
    unmuteMember: async () => {
      const { id } = await signedIn(site.ports)
      await write(`/admin/member/${id}/mute`, { hours: 1, reason: 'Spam' }, second)
      return write(`/admin/member/${id}/unmute`)
    },
    addMemberNote: () => write(`/admin/member/${lin.id}/note`, { text: 'Called twice' }),
    deleteMemberNote: async () => {
      const { body } = await write(`/admin/member/${lin.id}/note`, { text: 'Called twice' }, second)
      return write(`/admin/member/${lin.id}/note/${(body.data as { id: string }).id}/delete`)
    },
    adjustLedger: () => write(`/admin/account/${lin.id}/ledger`, { kind: 'points', amount: 5, memo: 'Gift' }),
    sendTestMessage: () => write('/admin/message/test', { channel: 'mail', to: 'mo@lamp.test' }),
    repeatJob: async () => write(`/admin/jobs/${await job('dead')}/repeat`),
    runImport: async () => {
      const { body } = await write('/admin/transfer', { name: 'docs.zip', source: 'docs', bytes: 10 })
      const { id } = body.data as { id: string }
      await site.ports.db.updateTable('transfer').set({ state: 'checked' }).where('id', '=', id).execute()
      return write(`/admin/transfer/${id}/run`)
    },
    beginExport: () => write('/admin/transfer-export', { locales: ['en'] }),
    cancelJob: async () => write(`/admin/jobs/${await job('waiting')}/cancel`),
    answerTicket: async () =>
      write(`/admin/feedback/item/${await ticket()}/answer`, { body: 'Which?', internal: false }),
    editTicket: async () => write(`/admin/feedback/item/${await ticket()}/edit`, { priority: 1, version: 1 }),
    changeTickets: async () => write('/admin/feedback/many', { ids: [await ticket()], priority: 1 }),
    mergeTicket: async () => write(`/admin/feedback/item/${await ticket()}/merge`, { into: await ticket() }),
    addActivity: () => write('/admin/activity', activities.draft()),
    editActivity: async () => careActivity(await activities.add(second), 'edit', activities.draft({ seats: 5 })),
    publishActivity: async () => careActivity(await activities.add(second), 'publish'),
    cancelActivity: async () => careActivity(await activities.open(second), 'cancel', { reason: 'Rain' }),
    deleteActivity: async () => careActivity(await activities.add(second), 'delete'),
    copyActivity: async () => write(`/admin/activity/item/${await activities.add(second)}/copy`),
    admitTicket: async () => {
      const id = await activities.open(second)
      await activities.join(lin, id)
      const code = (await activities.read(id, lin)).own?.code
      return write(`/admin/activity/item/${id}/admit`, { code, door: 'East', at: site.clock.seconds })
    },
    setSwitch: () => write('/admin/switch/question.ask', { ...switchValues, version: 0 }),
    turnOffArea: () => write('/admin/switch-area', { area: 'question', why: 'Spam' }),
  } satisfies Partial<Record<Name, Write>>

  return { desk, lin, writes: new Map<string, Write>(Object.entries(writes)) }
}
