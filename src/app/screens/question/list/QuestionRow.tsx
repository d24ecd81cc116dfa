import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { stateWords } from '#app/screens/question/state-words.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { BountyIcon, CommentIcon, VoteIcon } from '#app/ui/control-icons.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Phrases } from '#app/ui/Phrases.tsx'
import { timeSaid } from '#app/ui/relative-time.ts'
import type { QuestionStatus, QuestionSummary } from '#contract/question/question.ts'

/** `news`: something was said since the person last looked. */
export type RowQuestion = QuestionSummary & { news?: boolean }

/** A question in a list: whose and in which state, what it asks, what came of it, what it is about. */
export const QuestionRow = memo(function QuestionRow({ question, now }: { question: RowQuestion; now: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { id, title, excerpt, tags, status, author, createdAt, news } = question
  return (
    <Link to="/QA/$id" params={{ id }} className="question-row">
      <span className="question-who">
        <Avatar {...author} />
        {author.name && <span>{author.name}</span>}
        <time dateTime={new Date(createdAt * 1000).toISOString()}>{timeSaid(createdAt, now, locale)}</time>
        <State status={status} />
      </span>
      <span className="question-words">
        <b>
          {news && <i className="question-news" role="img" aria-label={t`New since you last looked`} />}
          <Phrases title={title} />
        </b>{' '}
        <span>{excerpt}</span>
      </span>
      <Facts question={question} />
      <span className="question-tags">
        {tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
      </span>
    </Link>
  )
})

function State({ status }: { status: QuestionStatus }) {
  const { i18n } = useLingui()
  return (
    <span className="question-state" data-state={status}>
      {status === 'solved' && <CheckIcon />}
      {stateWords(i18n)[status]}
    </span>
  )
}

function Facts({ question: { answerCount, bounty, votes } }: { question: QuestionSummary }) {
  const { t } = useLingui()
  return (
    <span className="question-facts">
      <span className="question-answers">
        <CommentIcon />
        <Plural value={answerCount} one="# answer" other="# answers" />
      </span>
      {votes > 0 && (
        <span title={t`Votes`}>
          <VoteIcon />
          <span className="visually-hidden">
            <Trans>Votes</Trans>
          </span>
          {votes}
        </span>
      )}
      {bounty > 0 && (
        <span className="question-bounty" title={t`Bounty`}>
          <BountyIcon />
          <span className="visually-hidden">
            <Trans>Bounty</Trans>
          </span>
          {bounty}
        </span>
      )}
    </span>
  )
}
