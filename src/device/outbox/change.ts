import * as z from 'zod/mini'
import { fillPath } from '#contract/base/endpoint.ts'
import { editAnswer, editQuestion } from '#contract/question/writes.ts'
import type { OutboxItem } from './item.ts'

/** The answer to a text that was created. */
const Created = z.object({ id: z.string().check(z.regex(/^[\w-]{1,80}$/)) })

/** The version of a text that nobody has changed yet. Where somebody has, the server says so and the change is parked. */
const asCreated = 1

/** What a request says of an item. */
export type Sent = Pick<OutboxItem, 'idempotencyKey' | 'version' | 'path'> & { body: Record<string, unknown> }

/**
 * What an item sends. One whose earlier text has arrived under its key (`arrived`: what the server answered to that) is a
 * change of it, under a key of its own: never a second text. `body` with the addresses of its files in it.
 */
export function sentBy(item: OutboxItem, body: Record<string, unknown>): Sent {
  return (item.arrived !== undefined && changeOf(item, item.arrived, body)) || { ...item, body }
}

/** Whether an item can be sent as a change of what the server answered with `first`. */
export const isChangeable = (item: OutboxItem, first: unknown) => changeOf(item, first, item.body) !== null

function changeOf(item: OutboxItem, first: unknown, body: Record<string, unknown>): Sent | null {
  const created = Created.safeParse(first)
  if (!created.success) return null
  const { id } = created.data
  // Another change of the same would have another place in the outbox, or another time.
  const idempotencyKey = [item.idempotencyKey.slice(0, 60), item.createdAt.toString(36), item.order].join('-')
  const { endpoint } = item
  if (endpoint === 'askQuestion') {
    const { title, body: text, tags, categoryId } = body
    const change = { title, body: text, tags, categoryId, version: asCreated }
    const { version } = editQuestion.queued
    return { idempotencyKey, version, path: fillPath(editQuestion.path, { id }), body: change }
  }
  const [, question] = /^\/api\/question\/item\/([\w-]+)\/answer$/.exec(item.path) ?? []
  if (endpoint === 'answerQuestion' && question) {
    const { version } = editAnswer.queued
    const path = fillPath(editAnswer.path, { id: question, answerId: id })
    return { idempotencyKey, version, path, body: { body: body.body, version: asCreated } }
  }
  return null
}
