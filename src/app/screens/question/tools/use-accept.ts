import { announce } from '#app/api/announce.ts'
import { acceptAnswer } from '#contract/question/writes.ts'
import { useThread } from './thread.ts'
import { useWrite } from './use-write.ts'

/** Accepts an answer, or takes that back. What it changes besides, the server says. */
export function useAccept(answerId: string) {
  const { question, waiting } = useThread()
  const accepted = question.acceptedAnswerId === answerId
  const { write, isPending } = useWrite(acceptAnswer, {
    kind: 'accept',
    success: true,
  })
  const waits = waiting.some((item) => item.label.kind === 'accept' && !item.parked)
  const toggle = () => void write({ answerId: accepted ? '' : answerId }).catch(announce)
  return { accepted, toggle, disabled: isPending || waits }
}
