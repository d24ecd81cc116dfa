import { isOnDevice, withPictures } from '#app/fields/answers/device-pictures.ts'
import { sourceOf } from '#app/fields/editor/device-images.ts'
import type { Answers } from '#contract/application/answers.ts'
import type { Application, ApplicationDraft, OpenForm } from '#contract/application/application.ts'
import { carriedAnswers } from '#contract/application/corrected.ts'
import { type FormItem, itemsOf } from '#contract/application/form.ts'
import type { KeptFill } from './use-fill-draft.ts'

/** What a form begins with. `saved`: what needs no saving, as the server has it or it is there without anybody’s typing. */
export type Beginning = {
  answers: Answers
  saved: Answers
  rev: number
  theirs: ApplicationDraft | null
  /** The application that it corrects, or empty. */
  corrects: string
}

/**
 * What a form begins with, of what lies on this device and what the server has; otherwise of what it corrects. Where the
 * device went on from what the server has, it is ahead; where another device went on, the person is asked (`theirs`).
 */
export function beginsWith(
  here: KeptFill | null,
  { content, draft, orders, courses }: OpenForm,
  corrected: Application | null,
): Omit<Beginning, 'corrects'> {
  if (!here && !draft && corrected) {
    const answers = carriedAnswers(content.items, corrected.answers)
    const isThere = (given: unknown) => [...orders, ...courses].some(({ id }) => id === given)
    for (const { key } of [...itemsOf(content.items, 'order'), ...itemsOf(content.items, 'course')])
      if (!isThere(answers[key])) delete answers[key]
    return { answers, saved: answers, rev: 0, theirs: null }
  }
  return { ...draftToGoOn(here && withoutLost(content.items, here), draft), saved: draft?.answers ?? {} }
}

/** A picture whose file the device has lost is no answer. */
function withoutLost(items: FormItem[], here: KeptFill): KeptFill {
  const isThere = (path: string) => !isOnDevice(path) || here.images.some((image) => sourceOf(image) === path)
  return { ...here, answers: withPictures(items, here.answers, (path) => (isThere(path) ? path : null)) }
}

function draftToGoOn(here: KeptFill | null, there: ApplicationDraft | null): Omit<Beginning, 'saved' | 'corrects'> {
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
  const [item] = itemsOf(content.items, 'order')
  if (!item || order === undefined || !orders.some(({ id }) => id === order)) return begun
  return { ...begun, answers: { ...begun.answers, [item.key]: order } }
}
