import type { Answers } from '#contract/application/answers.ts'
import type { ApplicationDraft, OpenForm } from '#contract/application/application.ts'
import { orderItems } from '#contract/application/form.ts'
import type { KeptFill } from './use-fill-draft.ts'

/**
 * What a form begins with, of what lies on this device and what the server has. Where the device went on from what the
 * server has, it is ahead; where another device went on, the person is asked (`theirs`).
 */
export function beginsWith(
  here: KeptFill | null,
  there: ApplicationDraft | null,
): { answers: Answers; rev: number; theirs: ApplicationDraft | null } {
  if (!there) return { answers: here?.answers ?? {}, rev: 0, theirs: null }
  const isSame = here !== null && JSON.stringify(here.answers) === JSON.stringify(there.answers)
  if (!here || isSame) return { answers: there.answers, rev: there.rev, theirs: null }
  return { answers: here.answers, rev: here.rev, theirs: there.rev > here.rev ? there : null }
}

/** The same with the order that one comes from chosen, where the form asks for one and this one can be refunded. */
export function withOrder<T extends { answers: Answers }>(
  begun: T,
  { content, orders }: OpenForm,
  order: string | undefined,
): T {
  const [item] = orderItems(content.items)
  if (!item || order === undefined || !orders.some(({ id }) => id === order)) return begun
  return { ...begun, answers: { ...begun.answers, [item.key]: order } }
}
