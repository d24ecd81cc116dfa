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
  /** The database; in a write, its transaction. */
  db: Db | Trx
  /** Null for guests. */
  member: Member | null
  /** The language messages are in. */
  locale: Locale
  /** For what is beyond the contract: cookies, the caller's address. */
  http: Context
}

type ReadCall = Call & PublicRead & { db: Db }

/** `trx` also keeps the Idempotency-Key: the effect and the key are stored together or not at all. */
export type WriteCall = Call & { trx: Trx }

/** Of a public read, whose answer is kept for others. */
type PublicRead = {
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

/** A result, or a failure thrown; `made` is what `before` returned. */
type Handler<E extends Endpoint, C extends Call, B = undefined> = (
  input: ParsedInputOf<E>,
  call: C,
  made: B,
) => Promise<OutputOf<E> | Reply<OutputOf<E>>>

type Words = Record<Locale, string>
/** Words in either language, or those that an input has. */
export type Said<E extends Endpoint> = Words | ((input: ParsedInputOf<E>) => Words)

type ReadOptions<E extends Endpoint> = {
  /** A public read's answer while the database is away; null where the copy does not know it. */
  fallback?: (copy: LibraryCopy, input: ParsedInputOf<E>) => OutputOf<E> | null | Promise<OutputOf<E> | null>
  /** What a public read's answer is made of; all that is public where nothing is said. */
  depends?: Dependence
}

type KeyedOptions<E extends Endpoint> = {
  /** What a repetition is answered, in place of the first answer: an answer that is about a person is not kept. */
  replay?: Handler<E, ReadCall> | undefined
}

type WriteOptions<E extends Endpoint, B> = KeyedOptions<E> & {
  /** What takes long and needs no transaction; a repetition does without it. */
  before?: (input: ParsedInputOf<E>, call: ReadCall) => Promise<B>
  /** What a person reads of its success; nothing when it is absent. */
  said?: Said<E>
}

/** A handler that answers in no transaction. A public answer is kept for others. Checks: see `hang`. */
export function read<E extends Endpoint>(
  server: Server,
  endpoint: E,
  handler: Handler<E, ReadCall>,
  options: ReadOptions<E> = {},
): void {
  const { sharedMaxAge } = endpoint
  hang(server, endpoint, ({ c, input, call }) => {
    const answer = async (publicRead: PublicRead = {}) =>
      answerWith(await handler(input, { ...call, ...publicRead }, undefined))
    return sharedMaxAge === undefined ? answer() : answerShared(c, server, { ...options, sharedMaxAge, input, answer })
  })
}

/**
 * A handler whose effect is in the database, in one transaction with the Idempotency-Key: the same key again answers
 * what was answered first. Checks: see `hang`.
 */
export function write<E extends Endpoint, B = undefined>(
  server: Server,
  endpoint: E,
  handler: Handler<E, WriteCall, B>,
  { before, said, replay }: WriteOptions<E, B> = {},
): void {
  hang(server, endpoint, (asked) => {
    const { c, input, sent, call, caller } = asked
    const words = typeof said === 'function' ? said(input) : said
    let made: B
    const prepare = async () => {
      made = (await before?.(input, call)) as B
    }
    const msg = words?.[call.locale]
    return answerKeyed(server, asked, { replay, msg }, (run) => {
      const inside = async (trx: Trx) => run(answerWith(await handler(input, { ...call, db: trx, trx }, made), msg))
      return answerIdempotent(c, server.ports, endpoint, sent, caller, inside, before && prepare)
    })
  })
}

type EffectOptions<E extends Endpoint> = KeyedOptions<E> & {
  /** False where the effect may happen twice, or guards itself (a code that is used up). */
  keyed?: boolean
}

/**
 * A handler whose effect is not in the database, such as a message that is sent, or that has a transaction of its own:
 * the key is claimed before it, and no transaction waits for it. Checks: see `hang`.
 */
export function effect<E extends Endpoint>(
  server: Server,
  endpoint: E,
  handler: Handler<E, ReadCall>,
  { keyed = true, replay }: EffectOptions<E> = {},
): void {
  hang(server, endpoint, async (asked) => {
    const { c, input, sent, call, caller } = asked
    const run = async (db: Db) => answerWith(await handler(input, { ...call, db }, undefined))
    if (!keyed) return run(call.db)
    return answerKeyed(server, asked, { replay }, (first) =>
      answerIdempotentOutside(c, server.ports, endpoint, sent, caller, async (db) => first(await run(db))),
    )
  })
}

/** A call that passed all checks. */
type Asked<E extends Endpoint> = {
  c: Context
  input: ParsedInputOf<E>
  /** The input as it came, without defaults: what tells a repetition from another call of the same key. */
  sent: Record<string, unknown>
  call: ReadCall
  /** Whom a key belongs to. */
  caller: string
}

/**
 * Hangs an endpoint under its path, and under its page's `_payload.json`. All checks of the contract come first: access,
 * limits, input. What is thrown is answered as a failure.
 */
function hang<E extends Endpoint>(
  server: Server,
  endpoint: E,
  answer: (asked: Asked<E>) => Promise<Answer | Response>,
): void {
  const { ports } = server
  const respond = (payload: boolean) => async (c: Context) => {
    const locale = localeOf(c, endpoint)
    try {
      const member = await admit(c, server, endpoint)
      if (member) await limitAccount(ports, c, member.accountId)
      const { input, sent } = await readInput(c, endpoint, { payload })
      const call = { ports, db: ports.db, member, locale, http: c }
      const caller = member?.accountId ?? guestCaller
      const answered = await answer({ c, input: input as ParsedInputOf<E>, sent, call, caller })
      return answered instanceof Response ? answered : send(c, answered)
    } catch (error) {
      logUnexpected(ports, `${endpoint.method} ${endpoint.path} failed`, error)
      return send(c, failureAnswer(error, locale))
    }
  }
  server.hono.on(endpoint.method, endpoint.path, respond(false))
  if (endpoint.page !== undefined) server.hono.get(`${endpoint.page}/_payload.json`, respond(true))
}

function answerWith(result: unknown, msg = ''): Answer {
  const reply = result instanceof Reply ? result : new Reply(codes.ok, msg, result)
  return answerOf({ code: reply.code, msg: reply.msg, data: reply.data ?? null })
}

/** Runs what has a key. Where there is `replay`, of the first answer only that it was one is kept. */
async function answerKeyed<E extends Endpoint>(
  { ports }: Server,
  { input, call }: Asked<E>,
  { replay, msg }: KeyedOptions<E> & { msg?: string | undefined },
  work: (first: (answer: Answer) => Answer) => Promise<Answer>,
): Promise<Answer> {
  let first: Answer | undefined
  const kept = await work((answer) => {
    first = answer
    return replay ? { ...answer, body: '' } : answer
  })
  if (!first) ports.metrics?.replayed()
  if (!replay) return kept
  return first ?? answerWith(await replay(input, call, undefined), msg)
}

type Shared<E extends Endpoint> = ReadOptions<E> & {
  sharedMaxAge: number
  input: ParsedInputOf<E>
  answer: (publicRead: PublicRead) => Promise<Answer>
}

async function answerShared<E extends Endpoint>(
  c: Context,
  { ports }: Server,
  { sharedMaxAge, input, answer, depends = 'library', fallback }: Shared<E>,
): Promise<Answer | Response> {
  const madeOf = (answered: Answer, until: number | null = null) =>
    answered.status === 200 ? new Made(answered.body, { type: json, sharedMaxAge, until }) : answered
  return answerPublic<Answer>(c, ports, {
    depends,
    make: async (place) => {
      let until: number | null = null
      const publicRead = { place, changesAt: (at: number | null) => (until = earlier(until, at)) }
      return madeOf(await answer(publicRead), until)
    },
    ...(fallback && {
      fromCopy: async (copy) => {
        const known = await fallback(copy, input)
        return known === null ? null : madeOf(answerWith(known))
      },
    }),
  })
}

const json = 'application/json; charset=utf-8'

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

/** Answers that a shared cache keeps depend on their URL alone: there the language is a parameter, never a header. */
function localeOf(c: Context, endpoint: Endpoint): Locale {
  return endpoint.sharedMaxAge === undefined ? askedLocale(c) : knownLocale(c.req.query('locale'))
}
