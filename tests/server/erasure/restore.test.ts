import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Question } from '#contract/question/question.ts'
import { eraseSteps } from '#server/declared.ts'
import { eraseAccount } from '#server/erasure/erase.ts'
import { eraseAccountJob } from '#server/erasure/erase-job.ts'
import { reapplyErasures } from '#server/erasure/reapply.ts'
import { cancelErasure, scheduleErasure } from '#server/erasure/schedule.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { erasedFile, folderErasedList } from '#server/ports/node/erased-list.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { day } from '#tests/support/questions.ts'
import { hasPostgresTools, type RestorableSite, restorableSite } from '#tests/support/restorable-site.ts'

describe.each(databases)('a backup of $engine and who was deleted after it', { timeout: 60_000 }, ({ engine }) => {
  const there = engine === 'sqlite' || hasPostgresTools
  let site: RestorableSite
  beforeEach(async () => {
    if (there) site = await restorableSite(engine)
  })
  afterEach(() => (there ? site.close() : undefined))
  const ports = () => ({ ...site.ports, erasedList: folderErasedList(site.dataDir) })
  const trx = <T>(work: Parameters<ReturnType<typeof site.ports.db.transaction>['execute']>[0]) =>
    site.ports.db.transaction().execute(work) as Promise<T>
  const account = (id: string) =>
    site.ports.db.selectFrom('account').select(['name', 'email', 'status']).where('id', '=', id).executeTakeFirst()

  test.skipIf(!there)('F100 F76 restoring it brings the person back for nobody', async () => {
    const zebrina = await signedIn(site.ports, { name: 'Zebrina' })
    const wen = await signedIn(site.ports, { name: 'Wen' })
    const post = async (path: string, body: object, { headers } = zebrina) => {
      const init = { method: 'POST', body: JSON.stringify(body) }
      const sent = await site.app.request(path, {
        ...init,
        headers: { ...headers, 'Content-Type': 'application/json' },
      })
      return ((await sent.json()) as { data: { id: string } }).data.id
    }
    const asked = { locale: 'zh-cn', title: '怎么在飞机上离线看书？', body: '飞机上没有网络，想先下载。', tags: [] }
    const id = await post('/api/question', asked)
    await post(`/api/question/item/${id}/answer`, { body: '先在有网络的地方下载下来就可以。' }, wen)
    await site.backup()
    await eraseAccount(ports(), eraseSteps, zebrina.id)
    expect(readFileSync(join(site.dataDir, erasedFile), 'utf8')).toBe(`${zebrina.id}\n`)
    await site.restore()
    expect(await account(zebrina.id)).toMatchObject({ name: 'Zebrina', status: 1 })
    // As each process does before it answers anybody.
    expect(await reapplyErasures(ports(), eraseSteps, 0)).toBe(1)
    expect(await account(zebrina.id)).toEqual({ name: '', email: null, status: -1 })
    expect(await account(wen.id)).toMatchObject({ name: 'Wen', status: 1 })
    const answer = await site.app.request(`/api/question/item/${id}`)
    const { author } = ((await answer.json()) as { data: Question }).data
    expect(author).toEqual({ name: '已注销账号', path: '' })
    const refused = await site.app.request('/api/account/profile', { headers: zebrina.headers })
    expect(await refused.text()).toContain('account deleted')
    // Once is enough, and a later backup has the list in it: it is added to what is there.
    expect(await reapplyErasures(ports(), eraseSteps, 0)).toBe(0)
    await site.backup()
    await ports().erasedList.add(['another-id'])
    await site.restore()
    expect((await ports().erasedList.read()).sort()).toEqual([zebrina.id, 'another-id'].sort())
  })

  test.skipIf(!there)('F100 who took the deletion back after the backup is not deleted by it', async () => {
    const { id } = await signedIn(site.ports, { name: 'Zebrina' })
    const before = await trx<{ dueAt: number }>((on) =>
      scheduleErasure(on, site.ports, { accountId: id, reason: 'application' }),
    )
    await site.backup()
    await trx((on) => cancelErasure(on, site.ports, id))
    await site.restore()
    const late = { ...ports(), clock: { now: () => before.dueAt + 3 * day } }
    const runner = createRunner(late, [eraseAccountJob(eraseSteps)] as never)
    await runner.look()
    await runner.idle()
    expect(await account(id)).toMatchObject({ name: 'Zebrina', status: 1 })
    const { dueAt } = await site.ports.db.selectFrom('erasure').selectAll().executeTakeFirstOrThrow()
    expect(dueAt).toBe(before.dueAt + 17 * day)
  })
})
