import type { LedgerKind } from '#contract/ledger/ledger.ts'
import type { Entitlement, Order, Quote } from '#contract/order/order.ts'
import type { StaffOrder } from '#contract/order/staff.ts'
import type { Product } from '#contract/product/product.ts'
import type { StaffProduct } from '#contract/product/staff.ts'
import { post as book } from '#server/ledger/ledger.ts'
import type { Person } from './questions.ts'
import type { TestApp } from './test-app.ts'

type Data = Record<string, unknown> & { id: string; version: number; fields?: Record<string, string> }

const text = (title: string) => ({ title, summary: '', body: '' })

/** What somebody of the staff writes of a product, as plain as it goes. */
export const draftOf = (more: object = {}) => ({
  kind: 'goods',
  texts: { 'zh-cn': text('笔记本'), en: text('Notebook') },
  priceFen: 1_000,
  pricePoints: 0,
  priceRule: 'either',
  perPerson: null,
  saleFrom: null,
  saleTo: null,
  termDays: null,
  place: '',
  startsAt: null,
  contents: [],
  accessConditionId: '',
  ...more,
})

/** Products, orders and vouchers over HTTP; a test says only what it is about. */
export function shopOf(site: TestApp, staff: () => Person) {
  const post = (who: Person, path: string, body: object = {}, key: string = crypto.randomUUID()) =>
    site.post<Data>(`/api${path}`, body, { ...who.headers, 'Idempotency-Key': key })
  const sound = async (answer: ReturnType<typeof post>) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data
  }
  const orderBody = (productId: string, more: object = {}) => ({
    productId,
    quantity: 1,
    payBy: 'balance',
    voucher: '',
    delivery: 'Lamp Street 1',
    seen: { fen: 1_000, points: 0 },
    ...more,
  })
  return {
    post,
    /** What a refused write is told: its code, and what is wrong with which field. */
    async refused(who: Person, path: string, body: object = {}) {
      const { body: envelope } = await post(who, path, body)
      return [envelope.code, envelope.data?.fields ?? null]
    },
    orderBody,
    /** A product that is on sale, with a stock where one is given. */
    async product({ stock, ...more }: { stock?: number } & Record<string, unknown> = {}): Promise<string> {
      const { id } = await sound(post(staff(), '/admin/product', draftOf(more)))
      if (stock !== undefined)
        await sound(post(staff(), `/admin/product/item/${id}/stock`, { by: stock, reason: 'new' }))
      await sound(post(staff(), '/admin/product/many/status', { ids: [id], status: 'on' }))
      return id
    },
    buy: async (who: Person, productId: string, more: object = {}): Promise<string> =>
      (await sound(post(who, '/order', orderBody(productId, more)))).id,
    grant: (who: Person, kind: LedgerKind, delta: number) =>
      site.ports.db
        .transaction()
        .execute((trx) => book(trx, site.ports, { accountId: who.id, kind, delta, memo: 'gift' })),
    async wallet(who: Person) {
      const row = await site.ports.db
        .selectFrom('wallet')
        .select(['balance', 'points'])
        .where('accountId', '=', who.id)
        .executeTakeFirst()
      return [row?.balance ?? 0, row?.points ?? 0]
    },
    /** The wallet, and what the entries of the ledger sum up to: always the same. */
    async sums(who: Person) {
      const rows = await site.ports.db.selectFrom('ledger').selectAll().where('accountId', '=', who.id).execute()
      const sum = (kind: LedgerKind) => rows.reduce((all, row) => (row.kind === kind ? all + row.delta : all), 0)
      return [sum('balance'), sum('points')]
    },
    quote: async (who: Person, productId: string, more: object = {}) => {
      const { delivery: _, seen: __, ...body } = orderBody(productId, more)
      return (await sound(post(who, '/order/quote', body))) as unknown as Quote
    },
    page: async (id: string, locale = 'en') =>
      (await site.get<Product>(`/api/product/item/${id}?locale=${locale}`)).body.data,
    own: async (who: Person, id: string) => (await site.get<Order>(`/api/order/item/${id}`, who.headers)).body.data,
    has: async (who: Person) =>
      (await site.get<{ list: Entitlement[] }>('/api/order/entitlement', who.headers)).body.data.list,
    staffProduct: async (id: string) =>
      (await site.get<StaffProduct>(`/api/admin/product/item/${id}`, staff().headers)).body.data,
    staffOrder: async (id: string) =>
      (await site.get<StaffOrder>(`/api/admin/order/item/${id}`, staff().headers)).body.data,
    do: (path: string, body: object) => sound(post(staff(), path, body)),
  }
}
