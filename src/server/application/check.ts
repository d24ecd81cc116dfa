import { type Answers, answersSchema, askedItems } from '#contract/application/answers.ts'
import { asks, type FormContent, type FormItem } from '#contract/application/form.ts'
import { isCityOf } from '#server/area/areas.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import { hideImage, isShownBy, showImages } from '#server/upload/rows-images.ts'

/** What the contract cannot know: the member’s proved numbers and refundable orders, and the courses that can be asked for. */
type Theirs = { proved: readonly string[]; refundable: readonly string[]; grantable: readonly string[] }

/** The answers as they are kept, by the contract’s rule. Throws 400 that names what is wrong at the keys. */
export function checkedAnswers(
  { items }: FormContent,
  given: Answers,
  { proved, refundable, grantable }: Theirs,
): Answers {
  const fields: Record<string, string> = {}
  const parsed = answersSchema(items).safeParse(given)
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) fields[String(path[0])] ??= message
  // What is wrong at several places is said at once.
  const answers = parsed.data ?? given
  // What the schema cannot know: which areas there are, and whose number it is.
  for (const { key, type } of askedItems(items, answers)) {
    const answer = Object.hasOwn(answers, key) ? String(answers[key]) : ''
    if (answer === '') continue
    if (type === 'area' && !isCityOf(answer, `${answer.slice(0, 2)}0000`)) fields[key] ??= 'illegal'
    if (type === 'mobile' && parsed.success && !proved.includes(answer)) fields[key] ??= 'unproved'
    // Another’s order is refused as one that does not exist.
    if (type === 'order' && !refundable.includes(answer)) fields[key] ??= 'illegal'
    if (type === 'course' && !grantable.includes(answer)) fields[key] ??= 'illegal'
  }
  if (Object.keys(fields).length > 0) throw badInput(fields)
  return answers
}

/** Answers of a draft, which need not be right: what is asked, and nothing that is never kept. Throws 400. */
export function draftAnswers({ items }: FormContent, given: Answers): Answers {
  const kept = (item: FormItem) => asks(item) && item.type !== 'idNumber'
  const known = new Set(items.filter(kept).map(({ key }) => key))
  const wrong = Object.keys(given).filter((key) => !known.has(key))
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong.slice(0, 20).map((key) => [key, 'illegal'])))
  return given
}

const folder = 'uploads/'

/** The pictures among answers, by the keys that they answer. */
function picturesOf({ items }: FormContent, answers: Answers): [key: string, name: string][] {
  return items
    .filter(({ type, key }) => type === 'image' && Object.hasOwn(answers, key))
    .flatMap(({ key }) =>
      [answers[key]]
        .flat()
        .flatMap((path): [string, string][] =>
          typeof path === 'string' && path.startsWith(folder) ? [[key, path.slice(folder.length)]] : [],
        ),
    )
}

/**
 * Pictures that are shown from now on are in use; those that were and are not any more are not, unless something else of
 * the account’s shows them. Called when the row is as it will be. Throws 400 for a picture that is not the account’s own.
 */
export async function settlePictures(trx: Trx, { accountId, content, before, after, now }: Used): Promise<void> {
  const shown = picturesOf(content, after)
  const names = [...new Set(shown.map(([, name]) => name))]
  const own = new Set((await showImages(trx, { accountId, names, now })).map(({ name }) => name))
  const foreign = shown.filter(([, name]) => !own.has(name))
  if (foreign.length > 0) throw badInput(Object.fromEntries(foreign.map(([key]) => [key, 'illegal'])))
  for (const [, name] of picturesOf(content, before))
    if (!own.has(name) && !(await isShownBy(trx, accountId, name))) await hideImage(trx, accountId, name)
}

type Used = { accountId: string; content: FormContent; before: Answers; after: Answers; now: number }
