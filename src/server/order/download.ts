import { codes } from '#contract/base/codes.ts'
import type { Locale } from '#contract/base/locale.ts'
import { orderLimits } from '#contract/order/limits.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { FileGuard } from '#server/file/serve.ts'
import { signedPath } from '#server/file/sign.ts'
import { Failure, notFound, tooMany } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { productById } from '#server/product/rows.ts'
import { filesOfProducts } from '#server/product/rows-files.ts'
import { takeQuota } from '#server/quota/quota.ts'
import type { EntitlementRow } from './rows.ts'
import {
  countLink,
  entitlementById,
  fetchedOf,
  holdEntitlement,
  insertLink,
  type LinkRow,
  linkById,
} from './rows-download.ts'

/** What an address of a download is made for, as files know it. */
export const downloadUse = 'download'

const refusals = {
  closed: {
    'zh-cn': '订单已退款或取消，不能再下载',
    en: 'The order was refunded or cancelled, so its files can no longer be downloaded',
  },
  expired: { 'zh-cn': '下载期限已过', en: 'The time for downloading is over' },
  tooMany: {
    'zh-cn': '下载次数已用完，如需帮助请联系客服',
    en: 'All downloads of this order are used; support can help',
  },
} satisfies Record<string, Record<Locale, string>>

/**
 * A new address of one file that somebody has bought. Throws 404 for what is not theirs or has no such file, 400
 * {id: closed | expired | tooMany} with words, 429.
 */
export async function openFile(
  ports: Pick<Ports, 'db' | 'clock' | 'secrets'>,
  accountId: string,
  { id, file }: { id: string; file: string },
): Promise<{ path: string; expiresAt: number }> {
  const { db, clock, secrets } = ports
  const has = await entitlementById(db, id)
  if (has?.accountId !== accountId || has.kind !== 'download') throw notFound()
  checkCounts(has, clock.now())
  await checkFile(db, has, file)
  await checkLeft(db, has)
  const wait = await takeQuota(ports, `download:${accountId}`, { most: orderLimits.linksPerHour, seconds: 3_600 })
  if (wait > 0) throw tooMany(wait)
  const now = clock.now()
  const expiresAt = now + orderLimits.linkSeconds
  const ref = secrets.random(12)
  await insertLink(db, { id: ref, entitlementId: id, fileId: file, accountId, expiresAt, countedAt: null }, now)
  const use = { accountId, kind: downloadUse, ref, seconds: orderLimits.linkSeconds }
  return { path: await signedPath(ports, { id: file }, use), expiresAt }
}

/**
 * Whether an address of a download still opens, asked at each request: its order counts, its time is not over, the file is
 * in it still. The first request counts it, while the entitlement is held: of many at once with one left, one passes.
 */
export const downloadGuard: FileGuard = async ({ db, clock }, { ref, accountId, fileId }, isLook) => {
  const now = clock.now()
  const link = await linkById(db, ref)
  const has = link && (await entitlementById(db, link.entitlementId))
  if (!has || link.accountId !== accountId || link.fileId !== fileId) throw notFound()
  checkCounts(has, now)
  await checkFile(db, has, fileId)
  if (isLook || link.countedAt !== null) return
  await db.transaction().execute((trx) => count(trx, link, now))
}

async function count(trx: Trx, { id, entitlementId }: LinkRow, now: number): Promise<void> {
  const has = await holdEntitlement(trx, entitlementId)
  const link = await linkById(trx, id)
  if (!has || !link) throw notFound()
  // Another request of the same address came first.
  if (link.countedAt !== null) return
  checkCounts(has, now)
  await checkLeft(trx, has)
  await countLink(trx, id, now)
}

function checkCounts({ endedAt, until }: EntitlementRow, now: number): void {
  if (endedAt !== null) throw refused('closed')
  if (until !== null && until <= now) throw refused('expired')
}

/** Throws 404 for what the product has no longer: another one stands in its place. */
async function checkFile(db: Db | Trx, { productId }: EntitlementRow, fileId: string): Promise<void> {
  if (!(await filesOfProducts(db, [productId])).some(({ id }) => id === fileId)) throw notFound()
}

async function checkLeft(db: Db | Trx, { id, productId }: EntitlementRow): Promise<void> {
  const most = (await productById(db, productId))?.downloads ?? null
  if (most !== null && ((await fetchedOf(db, [id])).get(id) ?? 0) >= most) throw refused('tooMany')
}

function refused(why: keyof typeof refusals): Failure {
  return new Failure(codes.badInput, refusals[why], { fields: { id: why } })
}
