import { conditionLimits } from '#contract/condition/limits.ts'
import type { ProductDraft } from '#contract/product/staff.ts'
import { holdAccount } from '#server/account/rows.ts'
import { conditionPage } from '#server/condition/rows.ts'
import type { Trx } from '#server/db/schema.ts'
import { keepBytes } from '#server/file/keep.ts'
import { insertFile } from '#server/file/rows.ts'
import { place } from '#server/order/place.ts'
import type { Ports } from '#server/ports/ports.ts'
import { setFiles } from '#server/product/files.ts'
import { setStatus } from '#server/product/offer.ts'
import { updateProduct } from '#server/product/rows.ts'
import { changeByHand } from '#server/product/stock.ts'
import { type DrawnBodies, drawBodies } from '#server/product/text.ts'
import { create } from '#server/product/write.ts'
import { dayBegin, daySeconds } from '#server/text/local-time.ts'
import { createCodes } from '#server/voucher/write.ts'
import { coverFile } from './cover-file.ts'
import { demoStaff } from './demo-staff.ts'
import { cards } from './products/cards.ts'
import { drawingSvg } from './products/drawings.ts'
import { handout } from './products/handout.ts'
import { type Offered, offered } from './products/offered.ts'

/** The demo people's clocks are China's. */
const offset = 480
/** When the first of them went on sale; the others follow day by day. */
const firstDaysAgo = 17

type SeedPorts = Pick<Ports, 'db' | 'clock' | 'secrets' | 'markdown' | 'files' | 'uploads' | 'log'>

/**
 * Lets an administrator among the demo people of `issuer` put products on sale, by the services that all of it goes through;
 * one of them has a free ticket already. Does nothing where there is any product, or where there are no such people.
 */
export async function seedProducts(ports: SeedPorts, issuer: string): Promise<void> {
  const today = dayBegin(ports.clock.now(), offset)
  const files = await handouts(ports, issuer)
  const drawn = await Promise.all(offered.map(({ zh, en }) => drawBodies(ports, textsOf({ zh, en }))))
  await ports.db.transaction().execute(async (trx) => {
    const accounts = await trx
      .selectFrom('account')
      .select(['id', 'username', 'roleId'])
      .where('issuer', '=', issuer)
      .execute()
    const staff = accounts.find(({ roleId }) => roleId === 9)?.id
    // Of two processes that begin at once, the second waits here and then finds what the first has stored.
    if (!staff || !(await holdAccount(trx, staff))) return
    if (await trx.selectFrom('product').select('id').limit(1).executeTakeFirst()) return
    const ids = new Map<string, string>()
    const { list } = await conditionPage(trx, { q: '', page: 1, limit: conditionLimits.conditions })
    const conditions = new Map(list.map(({ key, id }) => [key, id]))
    for (const [index, one] of offered.entries()) {
      const then = { ...ports, clock: { now: () => today - (firstDaysAgo - index) * daySeconds } }
      const html = drawn[index] as DrawnBodies
      ids.set(one.name, await offer(trx, then, staff, { one, html, ids, today, files, conditions }))
    }
    const vouchers = {
      name: '开业优惠',
      kind: 'percent',
      value: 10,
      uses: null,
      perPerson: 1,
      leastFen: 0,
      accessConditionId: '',
    } as const
    await createCodes(
      trx,
      ports,
      { accountId: staff, address: '' },
      {
        ...vouchers,
        productIds: [],
        from: null,
        to: null,
        count: 1,
        code: 'WELCOME10',
      },
    )
    const lin = accounts.find(({ username }) => username === 'lin')?.id
    const productId = ids.get('evening')
    if (!lin || !productId) return
    // Before the application that asks for its money back.
    const bought = today - 3 * daySeconds + 20 * 3_600
    await place(
      trx,
      { ...ports, clock: { now: () => bought } },
      { accountId: lin, locale: 'zh-cn' },
      {
        productId,
        quantity: 1,
        payBy: 'balance',
        voucher: '',
        delivery: '',
        seen: { fen: 0, points: 0 },
      },
    )
  })
}

type NamedFile = { id: string; name: string }
type Offering = {
  one: Offered
  html: DrawnBodies
  ids: Map<string, string>
  today: number
  files: Map<string, NamedFile[]>
  /** Ids of conditions by their keys. */
  conditions: Map<string, string>
}

/** The files of each download by its name here, brought before the transaction that offers it; none where there is nothing to offer. */
async function handouts(ports: SeedPorts, issuer: string): Promise<Map<string, NamedFile[]>> {
  const { db, secrets, clock } = ports
  const staff = await demoStaff(db, issuer, 9)
  const brought = new Map<string, NamedFile[]>()
  if (staff === null || (await db.selectFrom('product').select('id').limit(1).executeTakeFirst())) return brought
  const all = [...Object.values(handout).map((one) => ({ product: 'handout', ...one })), { product: 'cards', ...cards }]
  for (const { product, name, text } of all) {
    const bytes = new TextEncoder().encode(text)
    const file = {
      id: secrets.random(16),
      ownerId: staff,
      purpose: 'download' as const,
      name,
      type: 'text/markdown',
      bytes: bytes.byteLength,
      received: 0,
      modified: 0,
      held: 0 as const,
      createdAt: clock.now(),
    }
    await insertFile(db, { ...file, state: 'receiving' })
    await keepBytes(ports, file, once(bytes))
    brought.set(product, [...(brought.get(product) ?? []), { id: file.id, name }])
  }
  return brought
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

async function offer(
  trx: Trx,
  ports: SeedPorts,
  staff: string,
  { one, html, ids, today, files, conditions }: Offering,
): Promise<string> {
  const { name: _, zh, en, pictures, stock, holds = [], on, from, who: buyers, topics, ...more } = one
  const who = { accountId: staff, address: '' }
  const at = ({ day, hour }: { day: number; hour: number }) => today + day * daySeconds + hour * 3_600
  const draft: ProductDraft = {
    priceFen: 0,
    pricePoints: 0,
    priceRule: 'either',
    perPerson: null,
    saleTo: null,
    termDays: null,
    place: '',
    images: [],
    ...more,
    accessConditionId: conditions.get(buyers ?? '') ?? '',
    texts: textsOf({ zh, en }),
    startsAt: on ? at(on) : null,
    saleFrom: from ? at(from) : null,
    contents: holds.flatMap((held) => ids.get(held) ?? []),
  }
  const { id } = await create(trx, ports, who, { draft, html })
  const images = []
  for (const picture of pictures) images.push(await coverFile(ports, drawingSvg(picture)))
  const topic = conditions.get('topic')
  const marks = topic === undefined ? [] : topics.map((choice) => `${topic}:${choice}`)
  await updateProduct(trx, id, { images: JSON.stringify(images), marks: JSON.stringify(marks) })
  const its = files.get(one.name)
  if (its) await setFiles(trx, ports, who, { id, was: { files: [], downloads: null }, files: its, downloads: 10 })
  if (stock !== undefined)
    await changeByHand(trx, ports, who, { id, to: stock, reason: stock === 0 ? '首批卖完' : '首批到货' })
  await setStatus(trx, ports, who, { ids: [id], status: 'on' })
  return id
}

const textsOf = ({ zh, en }: Pick<Offered, 'zh' | 'en'>): ProductDraft['texts'] => {
  const [text, other] = [zh, en].map(([title, summary, body]) => ({ title, summary, body }))
  return { 'zh-cn': text, en: other } as ProductDraft['texts']
}
