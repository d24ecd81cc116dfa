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
import styles from './questions.module.css'

/** `news`: something was said since the person last looked. */
export type RowQuestion = QuestionSummary & { news?: boolean }

/** A question in a list: whose and in which state, what it asks, what came of it, what it is about. */
export const QuestionRow = memo(function QuestionRow({ question, now }: { question: RowQuestion; now: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { id, title, excerpt, tags, status, author, createdAt, news } = question
  return (
    <Link to="/QA/$id" params={{ id }} className={styles.row}>
      <span className={styles.who}>
        <Avatar {...author} />
        {author.name && <span>{author.name}</span>}
        <time dateTime={new Date(createdAt * 1000).toISOString()}>{timeSaid(createdAt, now, locale)}</time>
        <State status={status} />
      </span>
      <span className={styles.words}>
        <b>
          {news && <i className={styles.news} role="img" aria-label={t`New since you last looked`} />}
          <Phrases title={title} />
        </b>{' '}
        <span className={styles.excerpt}>
          <span>{excerpt}</span>
        </span>
      </span>
      <Facts question={question} />
      <span className={styles.rowTags}>
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
    <span className={styles.state} data-state={status}>
      {status === 'solved' && <CheckIcon />}
      {stateWords(i18n)[status]}
    </span>
  )
}

function Facts({ question: { answerCount, bounty, votes } }: { question: QuestionSummary }) {
  const { t } = useLingui()
  return (
    <span className={styles.facts}>
      <span data-answers="">
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
        <span className={styles.bounty} title={t`Bounty`}>
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
