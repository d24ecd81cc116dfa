import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { BountyIcon, VoteIcon } from '#app/ui/control-icons.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Phrases } from '#app/ui/Phrases.tsx'
import { relativeTime } from '#app/ui/relative-time.ts'
import type { QuestionSummary } from '#contract/question/question.ts'

/** `news`: something was said since the person last looked. */
export type RowQuestion = QuestionSummary & { news?: boolean }

/** A question in a list. */
export const QuestionRow = memo(function QuestionRow({ question, now }: { question: RowQuestion; now: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { id, title, excerpt, tags, votes, bounty, author, createdAt, news } = question
  return (
    <Link to="/QA/$id" params={{ id }} className="question-row">
      <span className="question-words">
        <b>
          {news && <i className="question-news" role="img" aria-label={t`New since you last looked`} />}
          <Phrases title={title} />
        </b>{' '}
        <span>{excerpt}</span>
      </span>
      <span className="question-facts">
        <State question={question} />
        {bounty > 0 && (
          <span className="question-bounty" title={t`Bounty`}>
            <BountyIcon />
            <span className="visually-hidden">
              <Trans>Bounty</Trans>
            </span>
            {bounty}
          </span>
        )}
        {votes > 0 && (
          <span title={t`Votes`}>
            <VoteIcon />
            <span className="visually-hidden">
              <Trans>Votes</Trans>
            </span>
            {votes}
          </span>
        )}
        <span className="question-who">
          {author.name && <span>{author.name}</span>}
          <time dateTime={new Date(createdAt * 1000).toISOString()}>{relativeTime(createdAt, now, locale)}</time>
        </span>
      </span>
      <span className="question-tags">
        {tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
      </span>
    </Link>
  )
})

function State({ question: { status, answerCount } }: { question: QuestionSummary }) {
  if (status === 'solved') {
    return (
      <span className="question-state" data-solved>
        <CheckIcon />
        <Trans>Solved</Trans>
        {answerCount > 1 && <> · {answerCount}</>}
      </span>
    )
  }
  if (status === 'closed') {
    return (
      <span className="question-state">
        <Trans>Closed</Trans>
      </span>
    )
  }
  if (answerCount === 0) {
    return (
      <span className="question-state">
        <Trans>No answer yet</Trans>
      </span>
    )
  }
  return (
    <span className="question-state" data-answered>
      <Plural value={answerCount} one="# answer" other="# answers" />
    </span>
  )
}
