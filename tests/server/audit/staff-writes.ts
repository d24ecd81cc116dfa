import type { BulkOutcome } from '#contract/document/bulk.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { sealer } from '#server/application/seal.ts'
import { firstForms, seedForms } from '#server/seed/forms.ts'
import { activitiesOf } from '#tests/support/activities.ts'
import { courseDraft, coursesOf, lessonDraft, readyVideo } from '#tests/support/courses.ts'
import { testKind } from '#tests/support/jobs.ts'
import { signedIn } from '#tests/support/members.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { questionDrafts, quizSettings } from '#tests/support/quizzes.ts'
import { draftOf, shopOf } from '#tests/support/shop.ts'
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
  await seedForms(site.ports)
  const second = await signedIn(site.ports, { roleId: 9 })
  const study = coursesOf(site)
  const quizWith = async (teacher: typeof second) => {
    const { lessons } = await study.draft(teacher, [{ kind: 'quiz' }])
    const path = `/admin/study/lesson/${lessons[0]}/quiz`
    const { id } = await study.done(teacher, `${path}/question`, {
      place: 'pool',
      question: questionDrafts.truth,
      known: null,
    })
    return { path, id }
  }
  const [lin, wen] = [await signedIn(site.ports, { name: 'Lin' }), await signedIn(site.ports, { name: 'Wen' })]
  const write = (path: string, body: object = {}, who: Pick<typeof admin, 'headers'> = admin) =>
    site.post<unknown>(`/api${path}`, body, who.headers)
  const at = (id: string) => `/admin/document/${encodeURIComponent(id)}`
  /** Does something to a document at the rev that it has. */
  const act = async (id: string, verb: string, more: object = {}) =>
    write(`${at(id)}/${verb}`, { rev: await desk.revOf(id), ...more })
  const usernameOf = async ({ id }: Pick<typeof lin, 'id'>) =>
    (await site.ports.db.selectFrom('account').select('username').where('id', '=', id).executeTakeFirstOrThrow())
      .username
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
  /** Said by a learner at the beginning of a video. */
  const danmu = async () => {
    const { id, lessons } = await study.draft(second, [{ preview: true }])
    await study.state(second, id, 'published')
    const [lessonId = ''] = lessons
    await site.ports.db.insertInto('lesson_video').values({ lessonId, fileId: lessonId, seconds: 60 }).execute()
    const said = { atMs: 0, text: 'Oh', mode: 'scroll', colour: 'white', kind: 'chat', writtenAt: site.clock.seconds }
    const danmuId = `danmu-${String(++made).padStart(12, '0')}`
    const writer = await signedIn(site.ports)
    return (await study.done(writer, `/course/item/${id}/lesson/${lessonId}/danmu/${danmuId}`, said)).id
  }
  const danmuRule = () => ({ kind: 'words', value: `word${++made}`, effect: 'pending', active: true })
  const addedRule = async () => (await study.done(second, '/admin/danmu/rule', danmuRule())).id
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
    write(`/admin/activity/item/${id}/${what}`, { version: (await activities.written(second, id)).version, ...more })
  const conditionValues = (key: string) => ({
    key: `${key}-${++made}`,
    nameZh: '甲',
    nameEn: 'A',
    use: 'access',
    control: 'toggle',
    options: [],
    why: '',
    rule: { kind: 'all', rules: [] },
  })
  const condition = async () =>
    (await site.post<{ id: string }>('/api/admin/condition', conditionValues('made'), second.headers)).body.data.id
  const applied = async () => {
    const answers = { course: 'Physics', reason: 'hardship' }
    const body = { no: 1, answers }
    return (await site.post<{ id: string }>('/api/application/form/courseAccess', body, lin.headers)).body.data.id
  }
  const review = async () => {
    const { id, lessons } = await study.draft(second)
    await study.state(second, id, 'published')
    await study.done(lin, `/course/item/${id}/enrol`)
    await study.done(lin, `/course/item/${id}/lesson/${lessons[0]}/open`)
    await study.done(lin, `/course/item/${id}/review`, { stars: 2, text: 'Short' })
    return (await study.read<{ list: { id: string }[] }>(lin, `/course/item/${id}/review`)).list[0]?.id
  }
  const content = firstForms.refund
  const form = async () =>
    (await site.post<{ key: string }>('/api/admin/application/form', { content }, second.headers)).body.data.key
  const publishedForm = async () => {
    const key = await form()
    await write(`/admin/application/form/${key}/publish`, { version: 1 }, second)
    return key
  }
  const sealedApplication = async () => {
    const id = await applied()
    const { seal } = await sealer(site.ports)
    const sealed = await seal('11010519491231002X', `${id} idNumber`)
    await site.ports.db
      .insertInto('application_sealed')
      .values({ applicationId: id, key: 'idNumber', sealed })
      .execute()
    return id
  }
  const shop = shopOf(site, () => second)
  const sold = async (more: Record<string, unknown> = {}) => {
    const product = await shop.product(more)
    await shop.grant(lin, 'balance', 1_000)
    return { product, order: await shop.buy(lin, product) }
  }
  const voucher = (code: string) => ({
    name: 'Spring',
    kind: 'percent',
    value: 10,
    uses: 1,
    perPerson: null,
    leastFen: 0,
    productIds: [],
    from: null,
    to: null,
    count: 1,
    code,
  })
  const switchLists = { members: '', roles: '', from: null, to: null }
  const switchValues = { enabled: true, rollout: 50, ...switchLists, wordsZh: '', wordsEn: '', why: 'Try it' }
  /** Everything is on again: the other writes are made on the same site. */
  const putBack = async (written: ReturnType<Write>) => {
    const answer = await written
    await site.ports.db.deleteFrom('feature_switch').execute()
    return answer
  }
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
    setDocumentListing: async () => act(await published(), 'listing', { pinned: true, unlisted: false }),
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
    giveActivitySeat: async () => {
      const id = await activities.open(second, { seats: 1 })
      await activities.join(second, id)
      await activities.join(lin, id)
      return write(`/admin/activity/item/${id}/seat`, { accountId: lin.id })
    },
    admitTicket: async () => {
      const id = await activities.open(second, { mode: 'offline' })
      await activities.join(lin, id)
      const code = (await activities.read(id, lin)).own?.code
      return write(`/admin/activity/item/${id}/admit`, { code, door: 'East', at: site.clock.seconds })
    },
    addCondition: () => write('/admin/condition', conditionValues('added')),
    editCondition: async () =>
      write(`/admin/condition/item/${await condition()}`, { ...conditionValues('edited'), version: 1 }),
    deleteCondition: async () => write(`/admin/condition/item/${await condition()}/delete`),
    takeApplication: async () => write(`/admin/application/item/${await applied()}/take`, { version: 1 }),
    decideApplication: async () =>
      write(`/admin/application/item/${await applied()}/decide`, { version: 1, decision: 'rejected', reason: 'Full' }),
    revealAnswer: async () => write(`/admin/application/item/${await sealedApplication()}/reveal`, { key: 'idNumber' }),
    addForm: () => write('/admin/application/form', { content }),
    saveForm: async () => write(`/admin/application/form/${await form()}`, { content, version: 1 }),
    publishForm: async () => write(`/admin/application/form/${await form()}/publish`, { version: 1 }),
    openForm: async () => write(`/admin/application/form/${await publishedForm()}/open`, { open: false }),
    deleteForm: async () => write(`/admin/application/form/${await form()}/delete`),
    replyToReview: async () => write(`/admin/study/review/${await review()}/reply`, { text: 'Thanks' }),
    hideReview: async () => write(`/admin/study/review/${await review()}/hide`, { reason: 'Rude' }),
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
        body: (await answer.json()) as TestAnswer<unknown>['body'],
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
    createCourse: () => write('/admin/study', courseDraft()),
    editCourse: async () => {
      const { id } = await study.draft(second)
      const { version } = await study.staffCourse(second, id)
      return write(`/admin/study/item/${id}/edit`, { ...courseDraft({ title: 'Splices' }), version })
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
    editQuiz: async () => {
      const { lessons } = await study.draft(second, [{ kind: 'quiz' }])
      return write(`/admin/study/lesson/${lessons[0]}/quiz/edit`, { ...quizSettings(), version: 0 })
    },
    saveQuestion: async () => {
      const { lessons } = await study.draft(second, [{ kind: 'quiz' }])
      const body = { place: 'pool', question: questionDrafts.truth, known: null }
      return write(`/admin/study/lesson/${lessons[0]}/quiz/question`, body)
    },
    removeQuestion: async () => {
      const { path, id } = await quizWith(second)
      return write(`${path}/remove`, { questionId: id })
    },
    arrangeQuestions: async () => {
      const { path, id } = await quizWith(second)
      return write(`${path}/order`, { place: 'pool', order: [id] })
    },
    importQuestions: async () => {
      const { lessons } = await study.draft(second, [{ kind: 'quiz' }])
      const body = { place: 'lesson', questions: [questionDrafts.truth] }
      return write(`/admin/study/lesson/${lessons[0]}/quiz/import`, body)
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
    createProduct: () => write('/admin/product', draftOf()),
    editProduct: async () => {
      const id = await shop.product()
      const { version } = await shop.staffProduct(id)
      return write(`/admin/product/item/${id}/edit`, { ...draftOf({ priceFen: 5 }), version })
    },
    setProductFiles: async () => {
      const { id } = await shop.do('/admin/product', draftOf({ kind: 'download' }))
      return write(`/admin/product/item/${id}/files`, { version: 1, files: [], downloads: 3 })
    },
    setProductStatus: async () => write('/admin/product/many/status', { ids: [await shop.product()], status: 'off' }),
    deleteProduct: async () => write(`/admin/product/item/${await shop.product()}/delete`),
    setMark: async () => {
      const { id } = await shop.do('/admin/condition', {
        key: `shelf-${crypto.randomUUID().slice(0, 8)}`,
        nameZh: '书架',
        nameEn: 'Shelf',
        use: 'filter',
        control: 'multi',
        options: [{ value: 'up', nameZh: '上', nameEn: 'Up' }],
        why: '',
        rule: { kind: 'all', rules: [] },
      })
      return write('/admin/product/mark', {
        of: 'product',
        id: await shop.product(),
        conditionId: id,
        value: 'up',
        on: true,
      })
    },
    changeStock: async () => write(`/admin/product/item/${await shop.product()}/stock`, { by: 5, reason: 'Delivered' }),
    fulfilOrder: async () => write(`/admin/order/item/${(await sold()).order}/fulfil`, { note: 'Parcel', version: 1 }),
    refundOrder: async () => {
      const back = { fen: 1_000, points: 0, reason: 'Broken', restock: true, version: 1 }
      return write(`/admin/order/item/${(await sold()).order}/refund`, back)
    },
    admitBuyer: async () => {
      const { product, order } = await sold({ kind: 'ticket' })
      const code = (await shop.own(lin, order)).entitlements[0]?.code
      return write(`/admin/order/door/${product}/admit`, { code, door: 'East', at: site.clock.seconds })
    },
    handlePayment: async () => {
      const id = `payment-${++made}`
      const at = site.clock.seconds
      await site.ports.db
        .insertInto('payment')
        .values({
          id,
          accountId: lin.id,
          amountFen: 5_000,
          currency: 'cny',
          status: 'failed',
          problem: 'amount',
          url: '',
          toldAmount: 4_999,
          toldCurrency: 'cny',
          provider: 'stripe',
          externalId: id,
          locale: 'en',
          entryId: '',
          createdAt: at,
          expiresAt: at,
          endedAt: at,
          checkedAt: at,
        })
        .execute()
      return write(`/admin/payment/item/${id}/handle`, { reason: 'Paid back at the provider' })
    },
    createVouchers: () => write('/admin/voucher', voucher(`CODE${++made}`)),
    endVouchers: async () => {
      const code = `CODE${++made}`
      await write('/admin/voucher', voucher(code), second)
      return write('/admin/voucher/end', { codes: [code] })
    },
    setSwitch: () => putBack(write('/admin/switch/question.ask', { ...switchValues, version: 0 })),
    turnOffArea: () => putBack(write('/admin/switch-area', { area: 'question', why: 'Spam' })),
  } satisfies Partial<Record<Name, Write>>

  return { desk, lin, writes: new Map<string, Write>(Object.entries(writes)) }
}
