import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { RowList, type RowPages } from '#app/resource/RowList.tsx'
import { kindWords, statusWords } from '#app/screens/feedback/feedback-words.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { Bones } from '#app/ui/Skeleton.tsx'
import type { FeedbackSummary } from '#contract/feedback/feedback.ts'
import styles from './feedback.module.css'

/** A row's height as its style has it, so that nothing moves when its words come. */
const rowRem = 6.5

/** The shape of a row before its words. */
export const rowBones = <Bones className={styles.row} of={['small', 'title']} />

type FeedbackRowsProps = { pages: RowPages<FeedbackSummary>; empty: ReactNode }

/** A list of one's own feedback, in all its states. */
export function FeedbackRows({ pages, empty }: FeedbackRowsProps) {
  const { t } = useLingui()
  return (
    <RowList
      label={t`My feedback`}
      pages={pages}
      rowRem={rowRem}
      row={(feedback) => <Row feedback={feedback} />}
      bones={rowBones}
      broken={<Trans>Your feedback could not be loaded</Trans>}
      offline={
        <Trans>
          Your feedback is not saved on this device yet. You can still write: it is sent when you are online.
        </Trans>
      }
      empty={empty}
    />
  )
}

/** One of them: how it stands, its title, and when it last changed. */
export function Row({ feedback: { id, no, kind, title, status, updatedAt, news } }: { feedback: FeedbackSummary }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  return (
    <Link to="/feedback/$id" params={{ id }} className={styles.row}>
      <span className={styles.facts} data-turn={status === 'waiting' || undefined}>
        <Chip>{i18n._(statusWords[status])}</Chip>
        <span className={styles.no}>#{no}</span>
        <span>{i18n._(kindWords[kind])}</span>
        <SavedAt at={updatedAt} locale={locale} />
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
    </Link>
  )
}
