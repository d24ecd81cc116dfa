import {
  answerPlace,
  applyPlace,
  askLessonPlace,
  askPlace,
  type FormPlace,
  feedbackAnswerPlace,
  feedbackPlace,
} from '#app/lib/form-places.ts'
import { type OutboxEntry, takeItem } from '#app/offline/outbox.ts'
import { AskedPlace } from '#contract/question/lesson-place.ts'
import { keepDraft, readDraft } from '#device/drafts.ts'
import type { OutboxItem } from '#device/outbox/item.ts'

/** The form that a write came from; null where it has none of its own. */
function formOf({ endpoint, path, body }: OutboxItem): FormPlace | null {
  if (endpoint === 'askQuestion') {
    const lesson = AskedPlace.safeParse(body.lesson).data
    return lesson ? askLessonPlace(lesson) : askPlace
  }
  if (endpoint === 'sendFeedback' || endpoint === 'sendGuestFeedback') return feedbackPlace
  const [, feedback] = /^\/api\/feedback\/(?:guest\/)?item\/([\w-]+)\/answer$/.exec(path) ?? []
  if ((endpoint === 'answerFeedback' || endpoint === 'answerGuestFeedback') && feedback)
    return feedbackAnswerPlace(feedback)
  const [, form] = /^\/api\/application\/form\/(\w+)$/.exec(path) ?? []
  if (endpoint === 'submitApplication' && form) return applyPlace(form)
  const [, question] = /^\/api\/question\/item\/([\w-]+)\/answer$/.exec(path) ?? []
  return endpoint === 'answerQuestion' && question ? answerPlace(question) : null
}

/** Whether a write has a form that it can go back to. */
export function isEditable(item: OutboxItem): boolean {
  return formOf(item) !== null
}

/** Whether its form holds something else that somebody has begun. */
export async function isFormTaken({ owner, ...entry }: OutboxEntry): Promise<boolean> {
  const form = formOf(entry)
  const draft = form && (await readDraft(owner, form.draft))
  return draft ? draft.key !== entry.idempotencyKey : false
}

/**
 * Puts a write back into its form, as a draft that is sent under the same key and then takes its place. Returns the form's
 * address; null when it has been sent meanwhile. Rejects when the device has no room.
 */
export async function takeToForm(entry: OutboxEntry): Promise<string | null> {
  const form = formOf(entry)
  const taken = form && (await takeItem(entry))
  if (!form || !taken) return null
  const images = taken.files.map((file, n) => ({ n, name: '', file }))
  const { idempotencyKey, body } = taken.item
  await keepDraft(entry.owner, form.draft, { key: idempotencyKey, value: { ...body, images } })
  return form.address
}
