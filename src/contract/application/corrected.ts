import { type Answers, answerOf, askedItems, isGiven } from './answers.ts'
import { asks, type FormItem } from './form.ts'

/** A rejected application that is filled in once more, on the form as it is by now. */

type Filled = { items: FormItem[]; answers: Answers }

/** The keys of what was answered otherwise, those of the later form first; what is asked no more counts as well. */
export function changedKeys(before: Filled, after: Filled): string[] {
  const given = ({ items, answers }: Filled) =>
    new Map(
      askedItems(items, answers)
        .filter((item) => asks(item) && isGiven(answerOf(answers, item.key)))
        .map(({ key }) => [key, JSON.stringify(answerOf(answers, key))]),
    )
  const [earlier, later] = [given(before), given(after)]
  const keys = [...after.items, ...before.items].map(({ key }) => key)
  return [...new Set(keys)].filter((key) => earlier.get(key) !== later.get(key))
}

/**
 * What a form begins with of earlier answers: an ID number is typed anew, as it is kept nowhere, and a choice that there is
 * no more is made anew.
 */
export function carriedAnswers(items: FormItem[], answers: Answers): Answers {
  const carried: Answers = {}
  for (const item of items) {
    const answer = answerOf(answers, item.key)
    if (answer === undefined || item.type === 'idNumber') continue
    const isThere = (value: unknown) => item.options.some((option) => option.value === value)
    if (item.type === 'select' && !isThere(answer)) continue
    carried[item.key] = item.type === 'multiSelect' && Array.isArray(answer) ? answer.filter(isThere) : answer
  }
  return carried
}
