import { voteQuestion } from '#contract/question-writes.ts'
import { type TextName, targetOf, useThread } from './thread.ts'
import { useWish } from './use-wish.ts'
import { useWrite } from './use-write.ts'

/** One's vote for the question, or for an answer. What waits to be sent counts as given. */
export function useVote({ answerId }: TextName) {
  const { question, mine, waiting, asMember, setMine, setQuestion } = useThread()
  const { write } = useWrite(voteQuestion, { kind: 'vote', small: true })
  const answer = question.answers.find(({ id }) => id === answerId)
  const counted = mine === null ? false : answerId ? mine.votedAnswers.includes(answerId) : mine.voted
  const waits = waiting.findLast((item) => item.label.kind === 'vote' && targetOf(item).answerId === answerId)
  const known = waits && !waits.parked ? waits.body.on === true : counted

  const wish = useWish(known, async (on) => {
    const { is, data } = { data: undefined, ...(await write({ answerId, on }, { text: answer ? '' : question.title })) }
    if (is === 'kept' || !data) return
    const votes = data.votes
    setQuestion(({ answers }) =>
      answerId ? { answers: answers.map((one) => (one.id === answerId ? { ...one, votes } : one)) } : { votes },
    )
    if (!answerId) return setMine({ voted: on })
    const others = (mine?.votedAnswers ?? []).filter((id) => id !== answerId)
    setMine({ votedAnswers: on ? [...others, answerId] : others })
  })
  const votes = (answer ?? question).votes + Number(wish.on) - Number(counted)
  const isOwn = answerId ? (mine?.answers.includes(answerId) ?? false) : (mine?.asked ?? false)
  return { votes, on: wish.on, isOwn, toggle: () => asMember(wish.toggle) }
}
