import type { QuestionDraft, QuizAnswer } from './question.ts'

/** An answer whose places are mapped, by `map` from one to the other; places that there are not fall away. */
function mapped(answer: QuizAnswer, map: (at: number) => number | undefined): QuizAnswer {
  const mappedAll = (all: number[]) => all.flatMap((at) => map(at) ?? [])
  if (answer.type === 'single') return { ...answer, choice: map(answer.choice) ?? answer.choice }
  if (answer.type === 'multiple') return { ...answer, choices: mappedAll(answer.choices) }
  if (answer.type === 'order') return { ...answer, order: mappedAll(answer.order) }
  if (answer.type === 'match')
    return { ...answer, pairs: answer.pairs.map((at) => (at === null ? null : (map(at) ?? null))) }
  return answer
}

/** An answer in places as shown → as the teacher wrote them. */
export const asWritten = (answer: QuizAnswer, places: number[]) => mapped(answer, (at) => places[at])

/** The same back. */
export const asShown = (answer: QuizAnswer, places: number[]) =>
  mapped(answer, (at) => (places.includes(at) ? places.indexOf(at) : undefined))

/** A right answer, in places as the teacher wrote them. */
export function solutionOf(question: QuestionDraft): QuizAnswer {
  switch (question.type) {
    case 'single':
      return { type: 'single', choice: question.options.findIndex(({ right }) => right) }
    case 'multiple':
      return { type: 'multiple', choices: question.options.flatMap(({ right }, at) => (right ? [at] : [])) }
    case 'truth':
      return { type: 'truth', truth: question.truth }
    case 'fill':
      return { type: 'fill', text: question.accepted[0] ?? String(question.number?.value ?? '') }
    case 'order':
      return { type: 'order', order: question.items.map((_, at) => at) }
    case 'match':
      return { type: 'match', pairs: question.pairs.map((_, at) => at) }
  }
}
