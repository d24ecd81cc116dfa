import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useRef, useState } from 'react'
import { announce } from '#app/api/announce.ts'
import { readsChanged } from '#app/api/changed.ts'
import type { Client } from '#app/api/client.ts'
import { useClient } from '#app/api/client-context.ts'
import { Failure } from '#app/api/failure.ts'
import { type SendOptions, saySuccess } from '#app/api/mutation.ts'
import { type Session, SessionContext } from '#app/session/context.ts'
import { codes, needLoginType } from '#contract/base/codes.ts'
import {
  type Endpoint,
  fillPath,
  type InputOf,
  type OutputOf,
  pathParams,
  type QueuedEndpoint,
} from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { endDraft, keepDraft } from '#device/drafts.ts'
import { OutboxFull } from '#device/outbox/full.ts'
import type { OutboxLabel } from '#device/outbox/item.ts'
import { guest, outbox } from '#device/outbox/outbox.ts'
import type { Outcome } from '#device/outbox/send.ts'
import { randomKey } from '#device/random-key.ts'
import { askForBackgroundSync, drainOwner } from './outbox.ts'
import type { SentDraft } from './use-draft.ts'

/** A person who waits for the server longer than this is told that it is kept; it goes on being sent. */
const timeoutMs = 10_000

/** `data` is absent when another tab had it sent; `why`: the operator's words, where a switch holds what is kept. */
export type OutboxMutationAnswer<T> = { is: 'sent'; data?: T; msg?: string } | { is: 'kept'; why?: string }

/**
 * `success` is said once it was sent; of what was kept nobody knows yet. `rereads: false`: the screen knows by itself what
 * the write has changed.
 */
type QueuedOptions = Pick<SendOptions, 'success'> & { rereads?: boolean }

interface QueuedCall {
  /** What the list of what waits says of it. */
  label: OutboxLabel
  /** Images that the text names `](device:0)` and on. */
  files?: Blob[]
  /** The draft that is sent: it ends when the write is kept, and is there again when it is refused. Its key is the write's. */
  draft?: SentDraft
  /** Where there is no draft: that of an earlier try; of its own otherwise. */
  idempotencyKey?: string
  /** It is only kept for now: something is to be done first that the server would ask for. */
  later?: boolean
}

/**
 * A write that is never lost: it is kept on the device first, then sent at once if that can be, after what waits before
 * it. Refused at once, it is taken out again and the Failure is thrown, with its fields. Throws OutboxFull where it can
 * neither be kept nor sent.
 */
export function useOutboxMutation<E extends QueuedEndpoint>(
  endpoint: E,
  { success, rereads = true }: QueuedOptions = {},
) {
  const session = useContext(SessionContext)
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const client = useClient()
  const [pending, setPending] = useState(0)
  /** The keys of writes that are neither sent nor kept, by their input: the same again is the same write (F63). */
  const tried = useRef(new Map<string, string>())

  const send = async (input: InputOf<E>, call: QueuedCall): Promise<OutboxMutationAnswer<OutputOf<E>>> => {
    const text = JSON.stringify(input)
    const idempotencyKey = call.draft?.key ?? call.idempotencyKey ?? tried.current.get(text) ?? randomKey()
    tried.current.set(text, idempotencyKey)
    setPending((count) => count + 1)
    try {
      const answer = await sendOrKeep(
        endpoint,
        input,
        { ...call, idempotencyKey, locale: i18n.locale as Locale },
        { session, client },
      )
      tried.current.delete(text)
      if (answer.is === 'sent') {
        if (success) saySuccess(answer.msg ?? '')
        if (rereads) void readsChanged(queryClient, endpoint.changes?.() ?? [])
      }
      return answer
    } catch (error) {
      if (error instanceof Failure && call.label.kind !== 'silent') announce(error)
      throw error
    } finally {
      setPending((count) => count - 1)
    }
  }
  return { send, isPending: pending > 0 }
}

async function sendOrKeep<E extends QueuedEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { label, files, draft, idempotencyKey, locale, later }: QueuedCall & { idempotencyKey: string; locale: Locale },
  { session, client }: { session: Session; client: Client },
): Promise<OutboxMutationAnswer<OutputOf<E>>> {
  const { name, version } = endpoint.queued
  const owner = endpoint.auth === 'none' ? guest : ownerOf(session, endpoint)
  const values = input as Record<string, unknown>
  const inPath = pathParams(endpoint.path)
  const body = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !inPath.includes(field) && value !== undefined),
  )
  const path = fillPath(endpoint.path, values)
  try {
    const write = { idempotencyKey, endpoint: name, version, path, body, locale, label }
    const beside = draft?.owner === owner
    await outbox.enqueue(owner, write, { files, makeRoom, ...(beside && { draft: draft.name }) })
    // What goes without a token waits elsewhere than a member's draft lies; until here one key made them one.
    if (draft && !beside) await endDraft(draft.owner, draft.name, draft.key)
  } catch (error) {
    if (!(error instanceof OutboxFull) || files?.length || later) throw error
    return sendUnkept(client, endpoint, input, idempotencyKey, error)
  }
  if (later) return { is: 'kept' }
  const sending = sendNow(endpoint, owner, idempotencyKey, { session, draft, quiet: label.kind === 'silent' })
  // After it: the worker stands behind this page, which wants the answer, and goes on where the page ends.
  void askForBackgroundSync()
  return Promise.race([sending, keptAfterTimeout<OutputOf<E>>()])
}

/** What can be had from the server again goes before anything that was written here (F10). */
const makeRoom = async () => (await (await import('#device/storage.ts')).makeRoom()) !== null

/** A device without room is no reason not to send while there is a network; without one, nothing can be done here. */
async function sendUnkept<E extends QueuedEndpoint>(
  client: Client,
  endpoint: E,
  input: InputOf<E>,
  idempotencyKey: string,
  full: OutboxFull,
): Promise<OutboxMutationAnswer<OutputOf<E>>> {
  try {
    const { data, msg } = await client.call<E>(endpoint, input, { idempotencyKey })
    return { is: 'sent', data, msg }
  } catch (error) {
    throw error instanceof Failure && error.isUnreachable ? full : error
  }
}

async function sendNow<E extends Endpoint>(
  endpoint: E,
  owner: string,
  key: string,
  { session, draft, quiet }: { session: Session; draft: SentDraft | undefined; quiet: boolean },
): Promise<OutboxMutationAnswer<OutputOf<E>>> {
  // It is kept: if anything hinders the device from sending it now, it goes later.
  const { outcome, refusedToken } = await drainOwner(owner, { until: key }).catch(
    (): Partial<Awaited<ReturnType<typeof drainOwner>>> => ({}),
  )
  if (outcome?.is === 'sent') {
    const output = endpoint.output.safeParse(outcome.data)
    const { msg } = outcome
    return output.success ? { is: 'sent', data: output.data as OutputOf<E>, msg } : { is: 'sent', msg }
  }
  if (refusedToken !== undefined) tellSession(session, quiet ? undefined : outcome, refusedToken)
  const item = await outbox.find(owner, key)
  if (!item) return { is: 'sent' }
  if (!item.parked) return { is: 'kept', ...(item.waits?.msg && { why: item.waits.msg }) }
  await takeBack(owner, key, draft)
  const { code, msg, fields } = item.parked
  throw new Failure('envelope', { url: item.path, code, msg, data: fields && { fields } })
}

/** A refused write leaves the outbox; its text is a draft again before it does. */
async function takeBack(owner: string, key: string, draft: SentDraft | undefined): Promise<void> {
  if (draft?.owner === owner) return outbox.takeBack(owner, key, draft)
  if (draft) await keepDraft(draft.owner, draft.name, draft)
  await outbox.remove(owner, key)
}

/** As after any other call that was refused for the session's sake (R8.02); quietly when nobody asked for it just now. */
function tellSession(session: Session, outcome: Outcome | undefined, token: string): void {
  if (outcome?.is === 'signIn') session.onAnswer({ code: outcome.code, msg: outcome.msg, type: outcome.type, token })
  else session.onUnknownToken(token)
}

/** A person's write waits in their own outbox; who is nobody is led to sign-in, and finds their draft there after. */
function ownerOf(session: Session, { path }: Endpoint): string {
  const owner = session.get().userInfo?.id
  if (owner) return owner
  session.onAnswer({ code: codes.needLogin, msg: '', type: needLoginType, token: session.token() })
  throw new Failure('aborted', { url: path })
}

function keptAfterTimeout<T>(): Promise<OutboxMutationAnswer<T>> {
  return new Promise((resolve) => setTimeout(() => resolve({ is: 'kept' }), timeoutMs))
}
