import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Upload } from '#contract/upload/upload.ts'
import { databases } from '#tests/support/databases.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Desk, deskAt } from './desk.ts'

describe.each(databases)('uploaded images of documents on $engine', ({ engine }) => {
  let site: TestApp
  let desk: Desk
  let qa: ReturnType<typeof questionsOf>
  let bytes: Buffer
  beforeAll(async () => {
    site = await createTestApp(engine)
    desk = await deskAt(site)
    qa = questionsOf(site)
    bytes = await picture('png', 60, 40)
  })
  afterAll(() => site.close())

  async function upload(who: Person): Promise<Upload> {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }))
    body.append('purpose', 'image')
    const answer = await site.app.request('/api/ajax/upload', { method: 'POST', headers: who.headers, body })
    return ((await answer.json()) as { data: Upload }).data
  }
  /** A day later somebody else’s upload sweeps what nothing shows. */
  const sweep = async () => {
    site.clock.seconds += day + 1
    await upload(await signedIn(site.ports))
  }
  const isThere = async ({ path }: Upload) => (await site.app.request(`/pro-api/${path}`)).status === 200
  const image = ({ path }: Upload) => `![图](/pro-api/${path})`

  test('an image that only a working copy, a text or an earlier version shows is never swept', async () => {
    const { editor } = desk
    const [copy, spare] = [await upload(editor), await upload(editor)]
    const { id } = await desk.add({ title: '图', body: image(copy) })
    await sweep()
    expect([await isThere(copy), await isThere(spare)]).toEqual([true, false])
    await desk.act(id, 'publish', { confirmed: true })
    await desk.save(id, { body: '没有图。' })
    await desk.act(id, 'publish', { confirmed: true })
    await sweep()
    expect(await isThere(copy)).toBe(true)
    await desk.act(id, 'delete')
    await sweep()
    expect(await isThere(copy)).toBe(true)
  })

  test('P3.04 a document made of a question keeps its images when the question goes', async () => {
    const lin = await signedIn(site.ports)
    const [used, unused] = [await upload(lin), await upload(lin)]
    const id = await qa.ask(lin, { body: `看图 ${image(used)} ${image(unused)}` })
    const draft = await desk.add({ title: '图', body: image(used) })
    await qa.do(lin, id, 'delete')
    await sweep()
    expect([await isThere(used), await isThere(unused)]).toEqual([true, false])
    await desk.act(draft.id, 'publish', { confirmed: true })
    await sweep()
    expect(await isThere(used)).toBe(true)
  })

  test('a post keeps its picture when a question that showed it goes', async () => {
    const lin = await signedIn(site.ports)
    const cover = await upload(lin)
    const id = await qa.ask(lin, { body: `看图 ${image(cover)}` })
    const post = await desk.add({ kind: 'blog', title: '图' })
    expect((await desk.act(post.id, 'cover', { cover: `/pro-api/${cover.path}` })).status).toBe(200)
    await qa.do(lin, id, 'delete')
    await sweep()
    expect(await isThere(cover)).toBe(true)
  })
})
