import { holdAccount } from '#server/account/rows.ts'
import type { Trx } from '#server/db/schema.ts'
import type { AuthoringPorts, Ports } from '#server/ports/ports.ts'
import { accept } from '#server/question/accept.ts'
import type { Actor } from '#server/question/actor.ts'
import { answer, ask } from '#server/question/ask.ts'
import { comment } from '#server/question/comment.ts'
import { vote } from '#server/question/react.ts'
import { dayBegin, daySeconds } from '#server/text/local-time.ts'
import { drawText } from '#server/upload/authored-text.ts'
import { enApp } from './questions/en-app.ts'
import { enLearning } from './questions/en-learning.ts'
import type { Thread } from './questions/thread.ts'
import { zhApp } from './questions/zh-app.ts'
import { zhLearning } from './questions/zh-learning.ts'

/** The demo people's clocks are China's. */
const offset = 480
const threads = [...zhApp, ...zhLearning, ...enApp, ...enLearning]

/** Something that somebody did, at its time. */
type Event = { at: number; run(ports: AuthoringPorts): Promise<unknown> }

/**
 * Lets the demo people of `issuer` ask and answer over the weeks before now, by the services that everybody's words go
 * through. Does nothing where anybody has asked before; all of it or nothing is stored.
 */
export async function seedQuestions(ports: AuthoringPorts & Pick<Ports, 'db'>, issuer: string): Promise<void> {
  const { db } = ports
  const now = ports.clock.now()
  const today = dayBegin(now, offset)
  await db.transaction().execute(async (trx) => {
    const accounts = await trx
      .selectFrom('account')
      .select(['id', 'username', 'roleId'])
      .where('issuer', '=', issuer)
      .orderBy('id')
      .execute()
    // Of two processes that begin at once, the second waits here and then finds what the first has stored.
    if (accounts[0]) await holdAccount(trx, accounts[0].id)
    if (await trx.selectFrom('question').select('id').limit(1).executeTakeFirst()) return
    const people = new Map(accounts.map(({ id, username, roleId }) => [username, { accountId: id, roleId }]))
    const categories = await trx
      .selectFrom('category')
      .select(['id', 'sourceKey'])
      .where('deletedAt', 'is', null)
      .execute()
    const categoryIds = new Map(categories.map(({ id, sourceKey }) => [sourceKey?.split(/[:/]/).at(-1) ?? '', id]))
    const events = threads.flatMap((thread) => eventsOf(trx, { thread, people, categoryIds, today }))
    for (const { at, run } of events.filter((event) => event.at <= now).sort((a, b) => a.at - b.at)) {
      await run({ ...ports, clock: { now: () => at } })
    }
  })
}

type World = { thread: Thread; people: Map<string, Actor>; categoryIds: Map<string, string>; today: number }

function eventsOf(trx: Trx, { thread, people, categoryIds, today }: World): Event[] {
  const events: Event[] = []
  const who = (name: string): Actor => {
    const person = people.get(name)
    if (!person) throw new Error(`no demo person: ${name}`)
    return person
  }
  const [hours = 0, minutes = 0] = thread.time.split(':').map(Number)
  const askedAt = today - thread.daysAgo * daySeconds + hours * 3_600 + minutes * 60
  const { locale, title, body, tags, bounty } = thread
  const category = categoryIds.get(thread.category ?? '')
  let id = ''
  const votes = (names: string[] = [], at: number, answerId: () => string) => {
    for (const [n, name] of names.entries()) {
      const target = () => ({ id, answerId: answerId() || undefined, on: true })
      events.push({ at: at + (n + 1) * 1_500, run: (then) => vote(trx, then, who(name), target()) })
    }
  }
  const comments = (remarks: Thread['comments'] = [], at: number, answerId: () => string) => {
    for (const { by, after, text } of remarks) {
      const remark = () => ({ id, answerId: answerId() || undefined, text })
      events.push({ at: at + after * 3_600 + 420, run: (then) => comment(trx, then, who(by), remark()) })
    }
  }

  events.push({
    at: askedAt,
    run: async (then) => {
      const text = await drawText(then, body, locale)
      id = await ask(trx, then, who(thread.by), { locale, title, text, tags, bounty, categoryId: category })
    },
  })
  votes(thread.votes, askedAt, () => '')
  comments(thread.comments, askedAt, () => '')
  for (const reply of thread.answers ?? []) {
    const at = askedAt + reply.after * 3_600 + 540
    let answerId = ''
    events.push({
      at,
      run: async (then) => {
        const text = await drawText(then, reply.body, locale)
        answerId = await answer(trx, then, who(reply.by), { id, text })
      },
    })
    if (reply.accepted) {
      events.push({
        at: at + 3_000,
        run: (then) => accept(trx, then, { ...who(thread.by), address: '' }, { id, answerId }),
      })
    }
    votes(reply.votes, at, () => answerId)
    comments(reply.comments, at, () => answerId)
  }
  return events
}
