import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { lazyGetQuestion } from '#contract/question/lazy-reads.ts'

/** `question:{id}:paid`: what our own server books belongs to a record, by its noun and id. */
const record = /^(question|order|payment|application|activity|lesson):([\w-]+)(?::\w+)*$/

type ReferenceProps = {
  /** As the entry has it, not empty. */
  of: string
  children: (reference: ReactNode) => ReactNode
}

/**
 * What an entry belongs to, as a way there. Another system's is shown as it is written; of what has no page of its own,
 * whose name the entry has already, nothing is.
 */
export function Reference({ of, children }: ReferenceProps) {
  const [, noun, id = ''] = record.exec(of) ?? []
  switch (noun) {
    case 'question':
      return children(<QuestionLink id={id} />)
    case 'order':
      return children(
        <Link to="/catalog" search={{ order: id }}>
          <Trans>Open the order</Trans>
        </Link>,
      )
    case 'payment':
      return children(
        <Link to="/user/account/payments/$id" params={{ id }}>
          <Trans>Open the top-up</Trans>
        </Link>,
      )
    case 'application':
      return children(
        <Link to="/apply/$id" params={{ id }}>
          <Trans>Open the application</Trans>
        </Link>,
      )
    case 'activity':
      return children(
        <Link to="/activity" search={{ id }}>
          <Trans>Open the activity</Trans>
        </Link>,
      )
    case 'lesson':
      return null
    default:
      return children(of)
  }
}

/** By its title, where that can be had. */
function QuestionLink({ id }: { id: string }) {
  const { data } = useApiQuery(lazyGetQuestion, { id }, { quiet: true })
  return (
    <Link to="/QA/$id" params={{ id }}>
      {data?.title ?? <Trans>Open the question</Trans>}
    </Link>
  )
}
