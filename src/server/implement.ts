import type { Context } from 'hono'
import { codes } from '#contract/codes.ts'
import type { Endpoint, OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import { admit } from './admit.ts'
import type { Db, Trx } from './db/schema.ts'
import { type Answer, answerOf, failureAnswer, send } from './http/answer.ts'
import { sendCacheable } from './http/cacheable.ts'
import { logUnexpected } from './http/failure.ts'
import { readOrCopy } from './http/from-copy.ts'
import { readInput } from './http/input.ts'
import { askedLocale, knownLocale } from './http/language.ts'
import { limitAccount } from './http/rate-limit.ts'
import type { Ports } from './ports/ports.ts'
import type { Member, Server } from './server.ts'
import { answerOnce } from './services/idempotency.ts'
import { answerOnceOutside } from './services/idempotency-outside.ts'
import type { LibraryCopy } from './services/library-copy.ts'

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
}

/** A handler that must not answer with 200 returns this (logout answers code 1). */
export class Reply<T> {
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly data: T,
  ) {}
}

export type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  call: Call,
) => Promise<OutputOf<E> | Reply<OutputOf<E>>>

export type ImplementOptions = {
  /**
   * A write whose effect and Idempotency-Key are stored in one transaction: `call.db` is that transaction,
   * and the same key again answers what was answered first. `outside`: the effect is not in the database (a gateway),
   * so the key is claimed before it and no transaction waits for it.
   */
  once?: boolean | 'outside'
}

type Words = Record<Locale, string>
/** Words in either language, or those that an input has. */
export type Said<E extends Endpoint> = Words | ((input: ParsedInputOf<E>) => Words)

type Answers<E extends Endpoint> = {
  /** What a person reads of its success; nothing when it is absent. */
  said?: Said<E>
  /** What a write's repetition is answered, in place of the first answer: one that is about a person is not kept. */
  again?: Handler<E>
  /** A public read's answer while the database is away; null where the copy does not know it. */
  away?: (copy: LibraryCopy, input: ParsedInputOf<E>) => OutputOf<E> | null
}

/** Hangs a handler under the endpoint's path, and under its page's `_payload.json`; all checks of the contract come first. */
export function implement<E extends Endpoint>(
  server: Server,
  endpoint: E,
  handler: Handler<E>,
  options: ImplementOptions & Answers<E> = {},
): void {
  const answer = (payload: boolean) => async (c: Context) => {
    const locale = localeOf(c, endpoint)
    try {
      return await handle(c, server, endpoint, handler as unknown as Handler<Endpoint>, {
        ...(options as ImplementOptions & Answers<Endpoint>),
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
  const { input, sent } = await readInput(c, endpoint, { bareQueryKeys: options.payload })
  const said = typeof options.said === 'function' ? options.said(input) : options.said
  const answerWith = (result: unknown) => {
    const reply = result instanceof Reply ? result : new Reply(codes.ok, said?.[options.locale] ?? '', result)
    return answerOf({ code: reply.code, msg: reply.msg, data: reply.data ?? null })
  }
  const run = async (db: Db | Trx, by = handler) =>
    answerWith(await by(input, { ports, db, member, locale: options.locale, http: c }))
  const { again, away } = options
  if (options.once) {
    const once = options.once === 'outside' ? answerOnceOutside : answerOnce
    let first: Answer | undefined
    const kept = await once(c, ports, endpoint, sent, member?.accountId ?? 'guest', async (db) => {
      first = await run(db)
      return again ? { ...first, body: '' } : first
    })
    if (!first) ports.metrics?.replayed()
    return send(c, again ? (first ?? (await run(ports.db, again))) : kept)
  }
  const { value: answer, staleSeconds } = await readOrCopy(
    away ? ports.libraryCopy : undefined,
    () => run(ports.db),
    (copy) => {
      const known = away?.(copy, input) ?? null
      return known === null ? null : answerWith(known)
    },
  )
  if (endpoint.sharedMaxAge === undefined || answer.status !== 200) return send(c, answer)
  return sendCacheable(c, ports.secrets, {
    body: answer.body,
    type: 'application/json; charset=utf-8',
    sharedMaxAge: endpoint.sharedMaxAge,
    staleSeconds,
  })
}

/** Answers that a shared cache keeps depend on their URL alone: there the language is a parameter, never a header. */
function localeOf(c: Context, endpoint: Endpoint): Locale {
  return endpoint.sharedMaxAge === undefined ? askedLocale(c) : knownLocale(c.req.query('locale'))
}
