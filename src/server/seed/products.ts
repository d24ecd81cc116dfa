import type { ProductDraft } from '#contract/product/staff.ts'
import { holdAccount } from '#server/account/rows.ts'
import type { Trx } from '#server/db/schema.ts'
import { keepBytes } from '#server/file/keep.ts'
import { insertFile } from '#server/file/rows.ts'
import { place } from '#server/order/place.ts'
import type { Ports } from '#server/ports/ports.ts'
import { setFiles } from '#server/product/files.ts'
import { updateProduct } from '#server/product/rows.ts'
import { changeByHand } from '#server/product/stock.ts'
import { type DrawnBodies, drawBodies } from '#server/product/text.ts'
import { create, setStatus } from '#server/product/write.ts'
import { dayBegin, daySeconds } from '#server/text/local-time.ts'
import { createCodes } from '#server/voucher/write.ts'
import { coverFile } from './cover-file.ts'
import { demoStaff } from './demo-staff.ts'
import { type DrawingName, drawingSvg } from './products/drawings.ts'
import { handout } from './products/handout.ts'

/** The demo people's clocks are China's. */
const offset = 480
/** When the first of them went on sale; the others follow day by day. */
const firstDaysAgo = 12

type SeedPorts = Pick<Ports, 'db' | 'clock' | 'secrets' | 'markdown' | 'files' | 'uploads' | 'log'>
type Words = [title: string, summary: string, body: string]
type Offered = Partial<Omit<ProductDraft, 'texts' | 'images' | 'contents'>> & {
  name: string
  kind: ProductDraft['kind']
  zh: Words
  en: Words
  pictures: DrawingName[]
  stock?: number
  /** Names of products before it. */
  holds?: string[]
  /** Days from today and hour in China at which a ticket counts. */
  on?: { day: number; hour: number }
}

const offered: Offered[] = [
  {
    name: 'notebook',
    kind: 'goods',
    priceFen: 2_900,
    pricePoints: 290,
    stock: 40,
    perPerson: 3,
    pictures: ['notebook', 'notebookOpen'],
    zh: [
      '灯下错题本',
      '三栏格式，写错因、写正解、写下次',
      '- 128 页，平摊不回弹\n- 每页留了**下次怎么办**一栏\n- 下单后三天内发出',
    ],
    en: [
      'The notebook of mistakes',
      'Three columns: why, the right way, next time',
      '- 128 pages that lie flat\n- A column for **next time** on every page\n- Sent within three days',
    ],
  },
  {
    name: 'lamp',
    kind: 'goods',
    priceFen: 12_900,
    stock: 6,
    perPerson: 1,
    pictures: ['lampGoods'],
    zh: ['夜读台灯', '暖光，三档亮度', '光只落在书上，不打扰睡着的人。'],
    en: [
      'A lamp for reading at night',
      'Warm light, three steps',
      'It lights the page, and nobody who sleeps beside it.',
    ],
  },
  {
    name: 'year',
    kind: 'membership',
    priceFen: 9_900,
    pricePoints: 1_200,
    termDays: 365,
    pictures: ['year'],
    zh: ['灯下年度会员', '一年内参加全部线上共读', '再次购买会在到期日上顺延一年。'],
    en: [
      'A year with Lamplight',
      'All reading circles online for a year',
      'Bought again, it goes on from the day on which it would end.',
    ],
  },
  {
    name: 'workshop',
    kind: 'ticket',
    priceFen: 5_000,
    pricePoints: 20,
    priceRule: 'both',
    stock: 12,
    perPerson: 2,
    on: { day: 20, hour: 14 },
    place: '上海市徐汇区衡山路 1 号 3 楼',
    pictures: ['workshop'],
    zh: ['写作工作坊门票', '一个下午，改完一篇文章', '请带上自己的稿子和电脑。入场时出示订单里的二维码。'],
    en: [
      'A ticket for the writing workshop',
      'One afternoon, one text put right',
      'Bring a text and a computer of your own. Show the QR code of your order at the door.',
    ],
  },
  {
    name: 'evening',
    kind: 'ticket',
    stock: 100,
    perPerson: 1,
    on: { day: 9, hour: 19.5 },
    place: '线上',
    pictures: ['evening'],
    zh: ['读书之夜（免费）', '一起听三位读者讲一本书', '免费入场，每人一张。'],
    en: ['An evening of books, free', 'Three readers, one book each', 'Free, one ticket for each person.'],
  },
  {
    name: 'handout',
    kind: 'download',
    priceFen: 500,
    pricePoints: 50,
    perPerson: 1,
    pictures: ['notebookOpen'],
    zh: ['阅读笔记模板', '中英文各一份，可打印可编辑', '付款后立即下载，Markdown 格式，用任何文本编辑器都能打开。'],
    en: [
      'Reading notes, a template',
      'In Chinese and in English, to print or to edit',
      'Yours at once. Markdown, which every text editor opens.',
    ],
  },
  {
    name: 'set',
    kind: 'bundle',
    priceFen: 11_900,
    holds: ['notebook', 'year'],
    pictures: ['set', 'notebook'],
    zh: ['年度会员 + 错题本', '一起买，省 9 元', '错题本寄到你填写的地址，会员立即生效。'],
    en: [
      'A year and a notebook',
      'Nine yuan less than one by one',
      'The notebook goes to your address, and the year begins at once.',
    ],
  },
]

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
    for (const [index, one] of offered.entries()) {
      const then = { ...ports, clock: { now: () => today - (firstDaysAgo - index) * daySeconds } }
      const html = drawn[index] as DrawnBodies
      ids.set(one.name, await offer(trx, then, staff, { one, html, ids, today, files }))
    }
    const vouchers = { name: '开业优惠', kind: 'percent', value: 10, uses: null, perPerson: 1, leastFen: 0 } as const
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
type Offering = { one: Offered; html: DrawnBodies; ids: Map<string, string>; today: number; files: NamedFile[] }

/** The files of the download, brought before the transaction that offers it; none where there is nothing to offer. */
async function handouts(ports: SeedPorts, issuer: string): Promise<NamedFile[]> {
  const { db, secrets, clock } = ports
  const staff = await demoStaff(db, issuer, 9)
  if (staff === null || (await db.selectFrom('product').select('id').limit(1).executeTakeFirst())) return []
  const files: NamedFile[] = []
  for (const { name, text } of Object.values(handout)) {
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
    files.push({ id: file.id, name })
  }
  return files
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

async function offer(
  trx: Trx,
  ports: SeedPorts,
  staff: string,
  { one, html, ids, today, files }: Offering,
): Promise<string> {
  const { name: _, zh, en, pictures, stock, holds = [], on, ...more } = one
  const who = { accountId: staff, address: '' }
  const draft: ProductDraft = {
    priceFen: 0,
    pricePoints: 0,
    priceRule: 'either',
    perPerson: null,
    saleFrom: null,
    saleTo: null,
    termDays: null,
    place: '',
    accessConditionId: '',
    images: [],
    ...more,
    texts: textsOf({ zh, en }),
    startsAt: on ? today + on.day * daySeconds + on.hour * 3_600 : null,
    contents: holds.flatMap((held) => ids.get(held) ?? []),
  }
  const { id } = await create(trx, ports, who, { draft, html })
  const images = []
  for (const picture of pictures) images.push(await coverFile(ports, drawingSvg(picture)))
  await updateProduct(trx, id, { images: JSON.stringify(images) })
  if (one.kind === 'download')
    await setFiles(trx, ports, who, { id, was: { files: [], downloads: null }, files, downloads: 10 })
  if (stock !== undefined) await changeByHand(trx, ports, who, { id, by: stock, reason: '首批到货' })
  await setStatus(trx, ports, who, { ids: [id], status: 'on' })
  return id
}

const textsOf = ({ zh, en }: Pick<Offered, 'zh' | 'en'>): ProductDraft['texts'] => {
  const [text, other] = [zh, en].map(([title, summary, body]) => ({ title, summary, body }))
  return { 'zh-cn': text, en: other } as ProductDraft['texts']
}
