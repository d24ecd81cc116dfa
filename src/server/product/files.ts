import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { setProductFiles } from '#contract/product/staff.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { holdFiles, releaseFiles } from '#server/file/rows.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { stale } from './held.ts'
import { holdProduct, updateProduct } from './rows.ts'
import { filesInUse, filesOfProducts, setFileRows } from './rows-files.ts'

/**
 * Says which files a download has; how many. Its buyers have these from now on. Throws 404, 412 with the present product
 * where it is otherwise than `was`, 400 {files: illegal} for another kind, for one twice, not whole or somebody else's,
 * {files: required} for none while it is on sale.
 */
export async function setFiles(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  who: Actor,
  { id, was, files, downloads }: ParsedInputOf<typeof setProductFiles>,
): Promise<number> {
  const row = await holdProduct(trx, id)
  if (!row) throw notFound()
  const before = await filesOfProducts(trx, [id])
  const seen = (list: readonly { id: string; name: string }[]) => JSON.stringify(list.map((one) => [one.id, one.name]))
  if (seen(was.files) !== seen(before) || was.downloads !== row.downloads) await stale(trx, row)
  const now = ports.clock.now()
  const ids = files.map((file) => file.id)
  const isFree = new Set(ids).size === ids.length && row.kind === 'download'
  const held = isFree ? await holdFiles(trx, ids, { purpose: 'download', accountId: who.accountId, now }) : -1
  if (held !== ids.length) throw badInput({ files: 'illegal' })
  if (ids.length === 0 && row.status === 'on') throw badInput({ files: 'required' })
  await setFileRows(trx, id, files)
  await release(
    trx,
    before.map((file) => file.id),
    now,
  )
  await updateProduct(trx, id, { downloads, rev: row.rev + 1, updatedAt: now })
  await audit(trx, ports, {
    who,
    what: 'product.files',
    subject: { kind: 'product', id },
    before: { files: before.map(({ name }) => name), downloads: row.downloads },
    after: { files: files.map(({ name }) => name), downloads },
  })
  return files.length
}

/** A product that is deleted has no files any more. */
export async function dropFiles(trx: Trx, id: string, now: number): Promise<void> {
  const before = await filesOfProducts(trx, [id])
  await setFileRows(trx, id, [])
  await release(
    trx,
    before.map((file) => file.id),
    now,
  )
}

/** What no product has any more is swept some days later. */
async function release(trx: Trx, ids: string[], now: number): Promise<void> {
  const used = await filesInUse(trx, ids)
  await releaseFiles(
    trx,
    ids.filter((id) => !used.has(id)),
    now,
  )
}
