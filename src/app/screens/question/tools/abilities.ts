import type { TextName, Thread } from './thread.ts'

/** What the reader may do with one of the texts, as far as is known here; the server has the last word. */
export function abilities({ question, mine }: Pick<Thread, 'question' | 'mine'>, text: TextName) {
  const { answerId, commentId } = text
  const isOpen = question.status !== 'closed'
  const moderates = mine?.mayModerate ?? false
  if (commentId) {
    const own = mine?.comments.includes(commentId) ?? false
    return { own, edit: false, remove: own || moderates, history: false, moderate: false }
  }
  if (answerId) {
    const own = mine?.answers.includes(answerId) ?? false
    const remove = moderates || (own && question.acceptedAnswerId !== answerId)
    return { own, edit: isOpen && (own || moderates), remove, history: true, moderate: false }
  }
  const { asked: own, mayEdit: edit, mayDelete: remove } = mine ?? { asked: false, mayEdit: false, mayDelete: false }
  return { own, edit, remove, history: true, moderate: moderates }
}
