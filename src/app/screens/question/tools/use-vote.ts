import { notifyManager } from '@tanstack/react-query'
import { voteQuestion } from '#contract/question/writes.ts'
import { type TextName, targetOf, useThread } from './thread.ts'
import { useOptimisticToggle } from './use-optimistic-toggle.ts'
import { useWrite } from './use-write.ts'

/** One's vote for the question, or for an answer. What waits to be sent counts as given. */
export function useVote({ answerId }: TextName) {
  const { question, reactions, waiting, asMember, setReactions, setQuestion } = useThread()
  const { write } = useWrite(voteQuestion, { kind: 'vote', small: true })
  const answer = question.answers.find(({ id }) => id === answerId)
  const counted = answerId ? reactions.votedAnswers.includes(answerId) : reactions.voted
  const waits = waiting.findLast((item) => item.label.kind === 'vote' && targetOf(item).answerId === answerId)
  const isOn = waits && !waits.parked ? waits.body.on === true : counted

  const toggle = useOptimisticToggle(isOn, async (on) => {
    const { is, data } = { data: undefined, ...(await write({ answerId, on }, { text: answer ? '' : question.title })) }
    if (is === 'kept' || !data) return
    const votes = data.votes
    const others = reactions.votedAnswers.filter((id) => id !== answerId)
    // Drawn together: between the two the vote would be counted twice.
    notifyManager.batch(() => {
      setQuestion(({ answers }) =>
        answerId ? { answers: answers.map((one) => (one.id === answerId ? { ...one, votes } : one)) } : { votes },
      )
      setReactions(answerId ? { votedAnswers: on ? [...others, answerId] : others } : { voted: on })
    })
  })
  // A saved question may not have heard of one's own vote yet: a vote is no change for devices.
  const known = Math.max((answer ?? question).votes, Number(counted))
  const votes = known + Number(toggle.on) - Number(counted)
  const isOwn = answerId ? reactions.answers.includes(answerId) : reactions.asked
  return { votes, on: toggle.on, isOwn, toggle: () => asMember(toggle.toggle) }
}
