import { type Answers, answerOf } from '#contract/application/answers.ts'
import { type FormItem, itemsOf } from '#contract/application/form.ts'

/** The pictures of a form that are on this device alone; an answer names one `device:{n}`. */
export interface DevicePictures {
  fileOf(path: string): Blob | undefined
  /** Keeps one more; how an answer names it, or null where there are too many. */
  add(file: Blob, name: string): string | null
  drop(path: string): void
}

export const isOnDevice = (path: string) => /^device:\d+$/.test(path)

/** Answers in which each picture is another one, or is left out where `to` gives null. */
export function withPictures(items: FormItem[], answers: Answers, to: (path: string) => string | null): Answers {
  const changed = { ...answers }
  for (const { key } of itemsOf(items, 'image')) {
    const given = answerOf(answers, key)
    if (Array.isArray(given)) changed[key] = given.flatMap((path) => to(path) ?? [])
  }
  return changed
}
