import type { BigFile } from '#contract/file/file.ts'
import { startSession } from '#server/access/session.ts'
import { insertAccount } from '#server/account/rows.ts'
import type { Engine } from '#server/db/migration.ts'
import { post as book } from '#server/ledger/ledger.ts'
import { stripePayments } from '#server/ports/node/stripe-payments.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { seededSecrets } from '#tests/support/seeded-secrets.ts'
import { draftOf } from '#tests/support/shop.ts'
import { type SignedMessage, standInKey, standInSecret, startStripe } from '#tests/support/stripe-stand-in.ts'
import { type Draws, drawsOf } from './draws.ts'
import { type Planted, unbind } from './planted.ts'
import { type Replica, startReplica } from './replica.ts'

type Account = Parameters<typeof insertAccount>[1] & { id: string }
export type Person = { id: string; account: Account; headers: Record<string, string> | null }
export type Data = Record<string, unknown> & { id?: string; fields?: Record<string, string> }
export type Answer = { status: number; data: Data }
export type Product = { id: string; draft: ReturnType<typeof draftOf>; isOn: boolean; isCounted: boolean }

/** What a step may have changed: the invariants of a long replay look at these after it, and at all from time to time. */
export type Touched = { accounts: Set<string>; products: Set<string>; vouchers: Set<string> }

/** What was done by a key: the answers to it, and what its effect is counted by. */
type Kept = { kind: 'order' | 'adjustment'; accountId: string; answers: Set<string> }

export type World = Awaited<ReturnType<typeof openShop>>

export type Options = {
  engine?: Engine
  seed: number
  people?: number
  /** How many of each kind of product there are. */
  products?: number
  /** A fault that every replica has. */
  planted?: Planted
}

/** A tenth of what is asked is lost on its way back, and another tenth dies on its way; then it is asked again. */
const fates = [
  { fate: 'answered', weight: 78 },
  { fate: 'lost', weight: 9 },
  { fate: 'killed', weight: 10 },
  { fate: 'changed', weight: 3 },
] as const

/** More statements than any write has. */
const mostStatements = 45

/** A shop with its people and its products over one database, which two replicas serve on one virtual clock. */
export async function openShop({ engine = 'sqlite', seed, people = 50, products = 1, planted }: Options) {
  const maker = bothDatabases.find((one) => one.engine === engine)
  if (!maker) throw new Error(`no such engine: ${engine}`)
  const database = await maker.create()
  const clock = { seconds: 1_800_000_000, now: () => clock.seconds }
  const secrets = seededSecrets(seed)
  const hex = (bytes: number) => Buffer.from(secrets.random(bytes), 'base64url').toString('hex')
  const stripe = await startStripe({ now: clock.now, id: hex })
  const shared = {
    clock,
    secrets,
    payments: stripePayments({ key: standInKey, webhookSecret: standInSecret, url: stripe.url }),
    files: memoryFiles(),
    uploads: memoryFiles(),
  }
  const faults = planted ? [planted.plugin(database.db)] : []
  const start = () => startReplica(database.connect(), shared, faults)
  const replicas: [Replica, Replica] = [await start(), await start()]
  /** Does what is no request, and is never killed. */
  const worker = await start()

  const touched: Touched = { accounts: new Set(), products: new Set(), vouchers: new Set() }
  /** By their keys: every effect that was answered. */
  const kept = new Map<string, Kept>()
  /** How many keys of an account were answered with an effect. */
  const counts = new Map<string, Record<Kept['kind'], number>>()
  const keptOf = (accountId: string) => {
    const own = counts.get(accountId) ?? { order: 0, adjustment: 0 }
    counts.set(accountId, own)
    return own
  }
  /** What no invariant of the database shows. */
  const wrong: string[] = []

  const person = (name: string, roleId: number): Person => ({
    account: {
      id: name,
      issuer: 'https://id.test',
      sub: name,
      username: name,
      name,
      path: '',
      status: 1,
      roleId,
      createdAt: clock.seconds,
      updatedAt: clock.seconds,
      lastSignInAt: clock.seconds,
    },
    id: name,
    headers: null,
  })

  async function signIn(who: Person): Promise<Record<string, string>> {
    const { token } = await startSession({ db: database.db, clock, secrets }, who.account, who.id, null)
    who.headers = { Authorization: `Bearer ${token}` }
    return who.headers
  }

  /** One call of a replica; who was away for so long that their session is over signs in again. */
  async function send(replica: Replica, who: Person, path: string, body: object, key: string): Promise<Answer> {
    const call = (headers: Record<string, string>) =>
      replica.post<Data | null>(`/api${path}`, body, { ...headers, 'Idempotency-Key': key })
    let answer = await call(who.headers ?? (await signIn(who)))
    if (answer.status === 401 || answer.status === 409) answer = await call(await signIn(who))
    return { status: answer.status, data: answer.body.data ?? {} }
  }

  /** How many calls are on their way that their replica is killed by. */
  let dead = 0
  const kills = () => replicas[0].kills() + replicas[1].kills()

  /** A call that fails while nobody is killed, or because two wait for each other. */
  function noteFailure(path: string, status: number, replica: Replica, killsBefore: number): void {
    const { message = '', error } = replica.logged.at(-1) ?? {}
    const why = `${message} ${String(error ?? '')}`
    const isOfKill = dead > 0 || kills() > killsBefore
    if ((status === 500 && !isOfKill) || /deadlock/.test(why)) wrong.push(`${path} fails by itself: ${why}`)
  }

  /** Until it is known what came of it: asked again, by the same key, as long as nobody answers. */
  async function untilAnswered(draws: Draws, who: Person, path: string, body: object, key: string): Promise<Answer> {
    for (let tries = 0; tries < 20; tries++) {
      const before = kills()
      const replica = draws.one(replicas) as Replica
      const answer = await send(replica, who, path, body, key)
      if (answer.status < 500 && answer.status !== 425) return answer
      noteFailure(path, answer.status, replica, before)
      // A process that died holds the key of an effect outside for two minutes.
      clock.seconds += 130
    }
    throw new Error(`${path} is never answered`)
  }

  /** Lets a replica die on the way of one call, and starts it again. */
  async function killedOnce(draws: Draws, call: (replica: Replica) => Promise<unknown>): Promise<void> {
    const replica = draws.one(replicas) as Replica
    dead += 1
    replica.killAt(draws.whole(1, mostStatements))
    await call(replica).catch(() => null)
    replica.restart()
    dead -= 1
  }

  /**
   * Asks as people do whose network is bad and whose server dies: by one key until there is an answer, sometimes once
   * more, sometimes with another body, which has to be refused. `effect`: what of the answer says what was done.
   */
  async function ask(
    draws: Draws,
    who: Person,
    path: string,
    body: object,
    { kind, of = who, other }: { kind?: Kept['kind']; of?: Person; other?: object } = {},
  ): Promise<Answer> {
    const key = draws.key()
    const { fate } = draws.weighted(fates)
    if (fate === 'killed') await killedOnce(draws, (replica) => send(replica, who, path, body, key))
    const answer = await untilAnswered(draws, who, path, body, key)
    const note = ({ status, data }: Answer) => {
      if (status !== 200 || !kind) return
      const entry = kept.get(key) ?? { kind, accountId: of.id, answers: new Set() }
      if (!kept.has(key)) keptOf(of.id)[kind] += 1
      kept.set(key, entry)
      entry.answers.add(String(data.id))
    }
    note(answer)
    if (fate === 'lost' && answer.status === 200) note(await untilAnswered(draws, who, path, body, key))
    if (fate === 'changed' && other && answer.status === 200) {
      const refused = await untilAnswered(draws, who, path, other, key)
      note(refused)
      if (refused.status !== 422) wrong.push(`${path}: another body by the same key is answered ${refused.status}`)
    }
    return answer
  }

  /** A provider's message, told again until it is heard. */
  async function hear(draws: Draws, message: SignedMessage): Promise<number> {
    const tell = async (replica: Replica) =>
      (await replica.app.request('/api/payment/webhook', { method: 'POST', ...message })).status
    if (draws.chance(0.15)) await killedOnce(draws, tell)
    for (let tries = 0; tries < 20; tries++) {
      const before = kills()
      const replica = draws.one(replicas) as Replica
      const status = await tell(replica)
      if (status < 500) return status
      noteFailure('a message', status, replica, before)
    }
    throw new Error('a message is never heard')
  }

  const staff = person('staff', 9)
  const members = Array.from({ length: people }, (_, at) => person(`member-${String(at + 1).padStart(5, '0')}`, 1))
  for (const { account } of [staff, ...members]) await insertAccount(database.db, account)

  const sound = async (path: string, body: object): Promise<Data> => {
    const { status, data } = await send(worker, staff, path, body, drawsOf(made++).key())
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(data)}`)
    return data
  }
  let made = -2_000_000
  const offered: Product[] = []
  async function offer({ stock, fileId, ...more }: { stock?: number; fileId?: string } & Record<string, unknown>) {
    const draft = draftOf(more)
    const { id = '' } = await sound('/admin/product', draft)
    if (stock !== undefined) await sound(`/admin/product/item/${id}/stock`, { by: stock, reason: 'new' })
    if (fileId) {
      const files = [{ id: fileId, name: 'notes.md' }]
      await sound(`/admin/product/item/${id}/files`, { was: { files: [], downloads: null }, files, downloads: null })
    }
    await sound('/admin/product/many/status', { ids: [id], status: 'on' })
    offered.push({ id, draft, isOn: true, isCounted: stock !== undefined })
    return id
  }

  const { id: rich = '' } = await sound('/admin/condition', conditionOf(100))
  const fileId = await uploaded()
  for (let at = 0; at < products; at++) {
    const goods = await offer({ priceFen: 900, pricePoints: 90, stock: 12 })
    await offer({ priceFen: 300, pricePoints: 20, priceRule: 'both', perPerson: 3 })
    const ticket = await offer({ kind: 'ticket', priceFen: 1_500, stock: 10, perPerson: 4, place: 'Hall' })
    const year = await offer({ kind: 'membership', priceFen: 2_000, pricePoints: 150, termDays: 30 })
    await offer({ kind: 'download', priceFen: 0, pricePoints: 40, termDays: 10, fileId })
    await offer({ kind: 'bundle', priceFen: 3_100, contents: [goods, ticket, year] })
    await offer({ kind: 'membership', priceFen: 500, accessConditionId: rich })
  }

  async function uploaded(): Promise<string> {
    const text = 'The light of the lamp'
    const { id = '' } = (await sound('/file', {
      purpose: 'download',
      name: 'notes.md',
      bytes: text.length,
    })) as Partial<BigFile>
    const headers = {
      ...staff.headers,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    }
    await worker.app.request(`/api/file/${id}/bytes`, { method: 'PATCH', body: text, headers })
    return id
  }

  for (const { id } of members)
    await database.db.transaction().execute(async (trx) => {
      for (const [kind, delta] of [
        ['balance', 60_000],
        ['points', 1_500],
      ] as const)
        await book(trx, { clock, secrets }, { accountId: id, kind, delta, memo: 'gift' })
    })

  for (const [table, name] of planted?.bounds ?? []) await unbind(database.db, table, name)
  return {
    seed,
    engine,
    /** For the test’s own questions; nothing planted and nobody killed is on its way. */
    db: database.db,
    clock,
    stripe,
    worker,
    staff,
    members,
    products: offered,
    condition: { id: rich, version: 1 },
    vouchers: [] as string[],
    orders: [] as { id: string; buyer: Person; productId: string }[],
    payments: [] as { id: string; session: string; payer: Person; message: SignedMessage | null }[],
    touched,
    kept,
    keptOf,
    wrong,
    kills,
    ask,
    hear,
    async close() {
      await stripe.stop()
      for (const replica of [...replicas, worker]) await replica.stop()
      await database.drop()
    },
  }
}

/** Who has so many points. */
export const conditionOf = (points: number) => ({
  key: 'rich',
  nameZh: '积分多',
  nameEn: 'Many points',
  use: 'access',
  control: 'toggle',
  options: [],
  why: '',
  rule: { kind: 'all', rules: [{ field: 'member.points', op: 'atLeast', value: points }] },
})
