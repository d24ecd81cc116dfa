import { promisifyRequest, type UseStore } from 'idb-keyval'
import { draftRow, readDraftRow } from '#device/drafts.ts'
import type { OutboxItem } from '#device/outbox/item.ts'
import { createOutbox, guest, type SignedIn } from '#device/outbox/outbox.ts'
import { type Fate, ModelServer } from './outbox-model-server.ts'
import { type Gate, ModelStore } from './outbox-model-store.ts'

export type Owner = 'guest' | 'a' | 'b'
export const owners: Owner[] = [guest, 'a', 'b']

/** The tab has gone: nothing it began goes on. */
class Cut extends Error {}

/** What one person wrote: how many versions, and what is owed to them. */
type Intent = { owner: Owner; edition: number; poison: boolean; images: number; promised: boolean; deleted: boolean }

export type Step =
  | { do: 'write'; tab: number; owner: Owner; images: number; poison: boolean; full: boolean }
  /** Types into the form that keeps its draft, or goes on with what is there, and sends it. */
  | { do: 'form'; tab: number; owner: Owner; poison: boolean }
  | { do: 'drain'; tab: number; owner: Owner; byHand: boolean }
  | { do: 'cut'; tab: number; after: number }
  | { do: 'session'; person: 'a' | 'b' | null }
  | { do: 'end session' }
  | { do: 'wait'; seconds: number }
  | { do: 'delete' | 'retry' | 'edit'; tab: number; which: number }

type Schedule = { step: (what: string) => Promise<unknown>; fates: Fate[]; locks: boolean }

/** A device with two tabs, in front of a model of the server. */
export class ModelWorld {
  now = 1_800_000_000_000
  readonly server = new ModelServer(() => this.now)
  readonly intents: Intent[] = []
  /** Drafts of texts that wait, or have arrived. */
  readonly twice: string[] = []
  #session: SignedIn | null = null
  #stores = new Map<string, ModelStore>()
  #forms = new Map<string, Promise<void>>()
  #held = new Map<string, Promise<unknown>>()
  #tabs: Tab[]
  #requests = 0
  #calm = false

  constructor(readonly schedule: Schedule) {
    this.#tabs = [new Tab(this), new Tab(this)]
  }

  /** Does a step of a person's, or of their browser's, or of the clock; resolves when it is over. */
  async play(step: Step): Promise<unknown> {
    switch (step.do) {
      case 'write':
        return this.#write(step)
      case 'form':
        return this.#form(step)
      case 'drain':
        return this.#inTab(step.tab, ({ outbox }) => outbox.drain(step.owner, { apiUrl: '', byHand: step.byHand }))
      case 'cut':
        this.#tab(step.tab).cutIn = step.after
        return
      case 'session':
        this.#session = step.person && { id: step.person, token: this.server.signIn(step.person) }
        return
      case 'end session':
        if (this.#session) this.server.end(this.#session.token)
        return
      case 'wait':
        this.now += step.seconds * 1000
        // No request is on its way for a day.
        if (step.seconds > 86_400) for (const tab of this.#tabs) tab.gone = true
        return
      default:
        return this.#change(step)
    }
  }

  /** Each tab has a form of its own, and a person does one thing after the other in it. */
  #form({ tab, owner, poison }: Extract<Step, { do: 'form' }>): Promise<void> {
    const name = `form-${tab}`
    const turn = (this.#forms.get(name) ?? Promise.resolve()).then(() =>
      this.#inTab(tab, (where) => where.fillAndSend(name, { owner, poison })),
    )
    this.#forms.set(name, turn)
    return turn
  }

  async #write({ tab, owner, images, poison, full }: Extract<Step, { do: 'write' }>): Promise<void> {
    const intent: Intent = { owner, edition: 0, poison, images, promised: false, deleted: false }
    const number = this.intents.push(intent) - 1
    this.#tab(tab).full = full
    await this.#inTab(tab, (where) => where.keep(number, intent))
  }

  async #change({ do: what, tab, which }: Extract<Step, { which: number }>): Promise<void> {
    if (!this.intents.length) return
    const number = which % this.intents.length
    const intent = this.intents[number] as Intent
    await this.#inTab(tab, async (where) => {
      const { outbox } = where
      if (what === 'retry') return outbox.retry(intent.owner, keyOf(number))
      // From here on it is theirs to lose.
      if (what === 'delete') {
        intent.deleted = true
        return outbox.remove(intent.owner, keyOf(number))
      }
      if (!(await outbox.edit(intent.owner, keyOf(number)))) return
      intent.edition++
      await where.keep(number, intent)
    })
  }

  /** A tab that was cut is opened again. */
  async #inTab(index: number, work: (tab: Tab) => Promise<unknown>): Promise<void> {
    try {
      await work(this.#tab(index))
    } catch (error) {
      const expected = ['OutboxFull', 'QuotaExceededError']
      if (!(error instanceof Cut) && !expected.includes((error as Error).name)) throw error
    }
  }

  #tab(index: number): Tab {
    const slot = index % this.#tabs.length
    if (this.#tabs[slot]?.gone) this.#tabs[slot] = new Tab(this)
    return this.#tabs[slot] as Tab
  }

  /** Everybody signs in again, the network is good, and whatever was parked is tried once more. */
  async land(): Promise<Map<Owner, OutboxItem[]>> {
    this.#calm = true
    this.#tabs = [new Tab(this)]
    const tab = this.#tabs[0] as Tab
    const { outbox } = tab
    const left = new Map<Owner, OutboxItem[]>()
    for (const owner of owners) {
      if (owner !== guest) this.#session = { id: owner, token: this.server.signIn(owner) }
      // Whoever finds a draft in the form sends it; what waits as well would be there twice.
      for (const name of this.#forms.keys()) {
        const number = await tab.draftIn(name, owner)
        if (number === null) continue
        const isThere = await outbox.find(owner, keyOf(number))
        if (isThere || this.server.effects.some(({ intent }) => intent === keyOf(number)))
          this.twice.push(keyOf(number))
        await tab.fillAndSend(name, { owner, poison: false })
      }
      for (const { idempotencyKey } of await outbox.list(owner)) await outbox.retry(owner, idempotencyKey)
      for (let round = 0; round < 3; round++) {
        this.now += 20 * 86_400_000
        await outbox.drain(owner, { apiUrl: '' })
      }
      left.set(owner, await outbox.list(owner))
    }
    return left
  }

  signedIn = async () => this.#session
  store(owner: string): ModelStore {
    const store = this.#stores.get(owner) ?? new ModelStore()
    this.#stores.set(owner, store)
    return store
  }

  nextFate(): Fate {
    const { fates } = this.schedule
    return this.#calm ? 'ok' : (fates[this.#requests++ % fates.length] as Fate)
  }

  step = (what: string): Promise<unknown> => (this.#calm ? Promise.resolve() : this.schedule.step(what))

  alone = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (!this.schedule.locks || this.#calm) return work()
    const before = this.#held.get(name) ?? Promise.resolve()
    const turn = before.then(work, work)
    this.#held.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
}

export const keyOf = (intent: number) => `key-of-intent-${intent}`

/** A page, or the worker: one that may end at any of its steps. */
class Tab {
  gone = false
  /** Its device has no room for the next write. */
  full = false
  /** It ends after so many steps. */
  cutIn = Number.POSITIVE_INFINITY
  readonly outbox: ReturnType<typeof createOutbox>
  readonly storeOf: (owner: string) => UseStore

  constructor(readonly world: ModelWorld) {
    const gate: Gate = async (what) => {
      await world.step(what)
      this.cutIn--
      if (this.cutIn < 0) this.gone = true
      if (this.gone) throw new Cut()
      if (this.full && what === 'before readwrite') {
        this.full = false
        throw new DOMException('no room', 'QuotaExceededError')
      }
    }
    this.storeOf = (owner) => world.store(owner).seenBy(gate)
    this.outbox = createOutbox({
      storeOf: this.storeOf,
      drop: async () => {},
      signedIn: world.signedIn,
      withLock: world.alone,
      locale: async () => 'zh-cn',
      now: () => world.now,
      random: () => 0.5,
      changed: () => {},
      fetch: async (path, init) => {
        await gate('send')
        const fate = world.nextFate()
        if (fate === 'before') throw new TypeError('no network')
        const answer = await world.server.answer(String(path), init as RequestInit, fate)
        await gate('answer')
        if (fate === 'after') throw new TypeError('connection reset')
        return answer
      },
    })
  }

  /** Which text the form holds when it is opened; null when it is empty. */
  async draftIn(name: string, owner: Owner): Promise<number | null> {
    const row = await this.storeOf(owner)('readonly', (rows) => promisifyRequest<unknown>(rows.get(draftRow(name))))
    return (readDraftRow(row)?.value as number | undefined) ?? null
  }

  /** From the first word on it is owed: in the form, in the outbox, or on the server. */
  async fillAndSend(name: string, { owner, poison }: { owner: Owner; poison: boolean }): Promise<void> {
    let number = await this.draftIn(name, owner)
    if (number === null) {
      const typed =
        this.world.intents.push({ owner, edition: 0, poison, images: 0, promised: false, deleted: false }) - 1
      const draft = { key: keyOf(typed), value: typed }
      await this.storeOf(owner)('readwrite', async (rows) => {
        rows.put(draft, draftRow(name))
        await promisifyRequest(rows.transaction)
      })
      number = typed
    }
    const intent = this.world.intents[number] as Intent
    intent.promised = true
    await this.keep(number, intent, name)
  }

  /** Writes, as a form does: once it is kept, it is owed. */
  async keep(number: number, intent: Intent, draft?: string): Promise<void> {
    const { owner, edition, poison, images } = intent
    const text = Array.from({ length: images }, (_, index) => `![](device:${index})`).join(' ')
    const names = Array.from({ length: images }, (_, index) => `${owner}/${number}/${edition}/${index}`)
    await this.outbox.enqueue(
      owner,
      {
        idempotencyKey: keyOf(number),
        endpoint: number % 2 ? 'ask' : 'vote',
        version: 1,
        path: `/api/test/${number % 3}`,
        body: { owner, intent: keyOf(number), edition, poison, text },
        label: { kind: 'question', text: '' },
      },
      { files: names.map((name) => new Blob([name], { type: 'image/png' })), ...(draft && { draft }) },
    )
    intent.promised = true
  }
}
