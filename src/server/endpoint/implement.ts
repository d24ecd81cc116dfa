import type { Context } from 'hono'
import { codes } from '#contract/base/codes.ts'
import type { Endpoint, OutputOf, ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { FeedPlace } from '#server/db/epoch.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { type Answer, answerOf, failureAnswer, send } from '#server/http/answer.ts'
import { answerPublic } from '#server/http/cacheable.ts'
import { logUnexpected } from '#server/http/failure.ts'
import { readInput } from '#server/http/input.ts'
import { askedLocale, knownLocale } from '#server/http/language.ts'
import { limitAccount } from '#server/http/rate-limit.ts'
import { type Dependence, Made } from '#server/ports/answers.ts'
import type { LibraryCopy } from '#server/ports/library-copy.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Member, Server } from '#server/server.ts'
import { admit } from './authorise.ts'
import { answerIdempotent, guestCaller } from './idempotency.ts'
import { answerIdempotentOutside } from './idempotency-outside.ts'

/** What a handler knows of the call besides its input. */
export type Call = {
  ports: Ports
  /** The database; in a write, the transaction that also keeps the idempotency key. */
  db: Db | Trx
  /** Null for guests. */
  member: Member | null
  /** The language messages are in. */
  locale: Locale
  /** For what is beyond the contract: cookies, the caller's address. */
  http: Context
} & Told

/** Of a public read, whose answer is kept for others. */
type Told = {
  /** Where the database stood at least when the answer is made. */
  place?: FeedPlace | undefined
  /** Says that the clock changes the answer, at integer seconds; null for never. */
  changesAt?(seconds: number | null): void
}

/** A handler that must not answer with 200 returns this (logout answers code 1). */
export class Reply<T> {
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly data: T,
  ) {}
}

export type Handler<E extends Endpoint, B = undefined> = (
  input: ParsedInputOf<E>,
  call: Call,
  /** What `before` made. */
  made: B,
) => Promise<OutputOf<E> | Reply<OutputOf<E>>>

export type ImplementOptions = {
  /**
   * A write whose effect and Idempotency-Key are stored in one transaction: `call.db` is that transaction,
   * and the same key again answers what was answered first. `outside`: the effect is not in the database (a gateway),
   * so the key is claimed before it and no transaction waits for it.
   */
  idempotent?: boolean | 'outside'
}

type Words = Record<Locale, string>
/** Words in either language, or those that an input has. */
export type Said<E extends Endpoint> = Words | ((input: ParsedInputOf<E>) => Words)

type Answers<E extends Endpoint, B = undefined> = {
  /** What takes long and needs no transaction, of a write that is `idempotent: true`; a repetition does without. */
  before?: (input: ParsedInputOf<E>, call: Call) => Promise<B>
  /** What a person reads of its success; nothing when it is absent. */
  said?: Said<E>
  /** What a write's repetition is answered, in place of the first answer: one that is about a person is not kept. */
  replay?: Handler<E>
  /** A public read's answer while the database is away; null where the copy does not know it. */
  fallback?: (copy: LibraryCopy, input: ParsedInputOf<E>) => OutputOf<E> | null | Promise<OutputOf<E> | null>
  /** What a public read's answer is made of; all that is public where nothing is said. */
  depends?: Dependence
}

/** Hangs a handler under the endpoint's path, and under its page's `_payload.json`; all checks of the contract come first. */
export function implement<E extends Endpoint, B = undefined>(
  server: Server,
  endpoint: E,
  handler: Handler<E, B>,
  options: ImplementOptions & Answers<E, B> = {},
): void {
  const answer = (payload: boolean) => async (c: Context) => {
    const locale = localeOf(c, endpoint)
    try {
      return await handle(c, server, endpoint, handler as unknown as Handler<Endpoint>, {
        ...(options as unknown as ImplementOptions & Answers<Endpoint>),
        payload,
        locale,
      })
    } catch (error) {
      logUnexpected(server.ports, `${endpoint.method} ${endpoint.path} failed`, error)
      return send(c, failureAnswer(error, locale))
    }
  }
  server.hono.on(endpoint.method, endpoint.path, answer(false))
  if (endpoint.page !== undefined) server.hono.get(`${endpoint.page}/_payload.json`, answer(true))
}

async function handle(
  c: Context,
  server: Server,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: ImplementOptions & Answers<Endpoint> & { payload: boolean; locale: Locale },
): Promise<Response> {
  const { ports } = server
  const member = await admit(c, server, endpoint)
  if (member) await limitAccount(ports, c, member.accountId)
  const { input, sent } = await readInput(c, endpoint, { payload: options.payload })
  const said = typeof options.said === 'function' ? options.said(input) : options.said
  const answerWith = (result: unknown) => {
    const reply = result instanceof Reply ? result : new Reply(codes.ok, said?.[options.locale] ?? '', result)
    return answerOf({ code: reply.code, msg: reply.msg, data: reply.data ?? null })
  }
  const callOn = (db: Db | Trx): Call => ({ ports, db, member, locale: options.locale, http: c })
  let made: undefined
  const run = async (db: Db | Trx, by = handler, told: Told = {}) =>
    answerWith(await by(input, { ...callOn(db), ...told }, made))
  const { replay, fallback, before } = options
  if (options.idempotent) {
    const prepare = async () => {
      made = await before?.(input, callOn(ports.db))
    }
    let first: Answer | undefined
    const runFirst = async (db: Db | Trx): Promise<Answer> => {
      first = await run(db)
      return replay ? { ...first, body: '' } : first
    }
    const caller = member?.accountId ?? guestCaller
    const kept = await (options.idempotent === 'outside'
      ? answerIdempotentOutside(c, ports, endpoint, sent, caller, runFirst)
      : answerIdempotent(c, ports, endpoint, sent, caller, runFirst, before && prepare))
    if (!first) ports.metrics?.replayed()
    return send(c, replay ? (first ?? (await run(ports.db, replay))) : kept)
  }
  const { sharedMaxAge } = endpoint
  if (sharedMaxAge === undefined) return send(c, await run(ports.db))
  const madeOf = (answer: Answer, until: number | null = null) =>
    answer.status === 200 ? new Made(answer.body, { type: json, sharedMaxAge, until }) : answer
  const answer = await answerPublic<Answer>(c, ports, {
    depends: options.depends ?? 'library',
    make: async (place) => {
      let until: number | null = null
      const told = { place, changesAt: (at: number | null) => (until = earlier(until, at)) }
      return madeOf(await run(ports.db, handler, told), until)
    },
    ...(fallback && {
      fromCopy: async (copy) => {
        const known = await fallback(copy, input)
        return known === null ? null : madeOf(answerWith(known))
      },
    }),
  })
  return answer instanceof Response ? answer : send(c, answer)
}

const json = 'application/json; charset=utf-8'

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

/** Answers that a shared cache keeps depend on their URL alone: there the language is a parameter, never a header. */
function localeOf(c: Context, endpoint: Endpoint): Locale {
  return endpoint.sharedMaxAge === undefined ? askedLocale(c) : knownLocale(c.req.query('locale'))
}
