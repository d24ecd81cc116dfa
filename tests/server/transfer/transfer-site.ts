import type { InputOf } from '#contract/base/endpoint.ts'
import { transferLimits } from '#contract/transfer/limits.ts'
import type { beginImport, Transfer } from '#contract/transfer/transfer.ts'
import type { Engine } from '#server/db/migration.ts'
import { jobKinds } from '#server/declared.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { unhurried } from '#tests/support/jobs.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Wish = InputOf<typeof beginImport>

/** A site with somebody who may bring zips, and what they do with them. */
export async function createTransferSite(engine: Engine) {
  const site = await createTestApp(engine)
  const mo = await signedIn(site.ports, { roleId: 9 })
  const tell = (path: string, body: unknown = {}) => site.post<Transfer>(`/api/admin/${path}`, body, mo.headers)
  const transfer = async (id: string) => (await site.get<Transfer>(`/api/admin/transfer/${id}`, mo.headers)).body.data

  /** Runs what was ordered, in this process; another replica's runner would do the same. */
  async function work(kinds = jobKinds.filter(({ kind }) => /zip/.test(kind))): Promise<void> {
    const runner = createRunner(site.ports, kinds, unhurried)
    await runner.look()
    await runner.idle()
  }

  async function sendPart(id: string, part: number, bytes: Uint8Array) {
    const body = new FormData()
    body.set('part', String(part))
    body.set('file', new Blob([new Uint8Array(bytes)]), 'part')
    const { 'Content-Type': _, ...headers } = mo.headers as Record<string, string>
    return site.app.request(`/api/admin/transfer/${id}/part`, { method: 'POST', body, headers })
  }

  /** Brings a zip in parts. */
  async function send(
    zip: Uint8Array,
    { name = 'docs.zip', source = 'docs', ...more }: Partial<Wish> = {},
  ): Promise<string> {
    const { id } = (await tell('transfer', { ...more, name, source, bytes: zip.byteLength })).body.data
    const size = transferLimits.partBytes
    for (let part = 0; part * size < zip.byteLength; part++)
      await sendPart(id, part, zip.subarray(part * size, (part + 1) * size))
    return id
  }

  /** Brings a zip and lets the server say what importing it would do. */
  async function checked(zip: Uint8Array, of = {}): Promise<Transfer> {
    const id = await send(zip, of)
    await tell(`transfer/${id}/check`)
    await work()
    return transfer(id)
  }

  async function imported(zip: Uint8Array, of = {}): Promise<Transfer> {
    const { id } = await checked(zip, of)
    await tell(`transfer/${id}/run`)
    await work()
    return transfer(id)
  }

  async function exported(locales = ['en', 'zh-cn']) {
    const { id } = (await tell('transfer-export', { locales })).body.data
    await work()
    const made = await transfer(id)
    const response = await site.app.request(`/pro-api/${made.path}`)
    return { made, response, zip: new Uint8Array(await response.arrayBuffer()) }
  }

  return { ...site, mo, tell, transfer, work, send, sendPart, checked, imported, exported }
}

export type TransferSite = TestApp & Awaited<ReturnType<typeof createTransferSite>>
