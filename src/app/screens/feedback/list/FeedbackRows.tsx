import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { kindWords, statusWords } from '#app/screens/feedback/feedback-words.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { VirtualList } from '#app/ui/VirtualList.tsx'
import type { FeedbackSummary } from '#contract/feedback/feedback.ts'
import styles from './feedback.module.css'
import { ListSkeleton, RowBones } from './ListSkeleton.tsx'

/** A row's height as its style has it, so that nothing moves when its words come. */
const rowRem = 7.5

type FeedbackRowsProps = {
  /** Of `usePages`. */
  pages: {
    total: number | null
    at: (index: number) => FeedbackSummary | undefined
    seen: (first: number, last: number) => void
    updatedAt: number | null
    error: unknown
    retry: () => void
  }
  empty: ReactNode
}

/** A list of one's own feedback, in all its states. */
export function FeedbackRows({ pages, empty }: FeedbackRowsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const failureText = useFailureText()
  const { total, at, seen, updatedAt, error, retry } = pages
  if (total === null) {
    if (!error) return <ListSkeleton />
    return online ? (
      <Notice title={<Trans>Your feedback could not be loaded</Trans>} text={failureText(error)} onRetry={retry} />
    ) : (
      <Notice
        title={<Trans>You are offline</Trans>}
        text={
          <Trans>
            Your feedback is not saved on this device yet. You can still write: it is sent when you are online.
          </Trans>
        }
        onRetry={retry}
      />
    )
  }
  if (total === 0) return empty
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <VirtualList
        label={t`My feedback`}
        count={total}
        rowRem={rowRem}
        onSeen={seen}
        row={(index) => {
          const feedback = at(index)
          return feedback ? <Row feedback={feedback} /> : <RowBones />
        }}
      />
    </>
  )
}

function Row({ feedback: { id, no, kind, title, status, updatedAt, news } }: { feedback: FeedbackSummary }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  return (
    <Link to="/feedback/$id" params={{ id }} className={styles.row}>
      <span className={styles.facts}>
        <Chip>{i18n._(statusWords[status])}</Chip>
        <span className={styles.no}>#{no}</span>
        <span>{i18n._(kindWords[kind])}</span>
      </span>
      <b>
        {news && (
          <span className={styles.news}>
            <span className="visually-hidden">
              <Trans>Support has answered.</Trans>{' '}
            </span>
          </span>
        )}
        {title}
      </b>
      <small>
        <SavedAt at={updatedAt} locale={locale} />
      </small>
    </Link>
  )
}
