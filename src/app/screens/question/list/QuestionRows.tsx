import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { VirtualList } from '#app/ui/VirtualList.tsx'
import { QuestionRow, type RowQuestion } from './QuestionRow.tsx'
import styles from './questions.module.css'
import { RowBones, RowsSkeleton } from './RowsSkeleton.tsx'

/** A row's height as its style has it, so that nothing moves when its words come. */
const rowRem = () => (globalThis.matchMedia?.('(min-width: 64rem)').matches ? 10 : 13.5)

type QuestionRowsProps = {
  label: string
  /** Of `usePages`. */
  pages: {
    total: number | null
    at: (index: number) => RowQuestion | undefined
    seen: (first: number, last: number) => void
    updatedAt: number | null
    error: unknown
    retry: () => void
  }
  empty: ReactNode
}

/** A list of questions of any length, in all its states. */
export function QuestionRows({ label, pages, empty }: QuestionRowsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const failureText = useFailureText()
  const now = useMinute()
  const { total, at, seen, updatedAt, error, retry } = pages
  if (total === null) {
    if (!error) return <RowsSkeleton />
    return online ? (
      <Notice title={<Trans>The questions could not be loaded</Trans>} text={failureText(error)} onRetry={retry} />
    ) : (
      <Notice
        title={<Trans>You are offline</Trans>}
        text={<Trans>These questions are not saved on this device yet. Connect to a network to load them.</Trans>}
        onRetry={retry}
      />
    )
  }
  if (total === 0) return empty
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <VirtualList
        label={label}
        count={total}
        rowRem={rowRem()}
        onSeen={seen}
        row={(index) => {
          const question = at(index)
          return question ? <QuestionRow question={question} now={now} /> : <RowBones />
        }}
      />
      {error !== null && (
        <div className={styles.broken} role="alert">
          <p>{online ? failureText(error) : t`You are offline: these questions are not saved on this device.`}</p>
          <button type="button" className="button" onClick={retry}>
            <Trans>Try again</Trans>
          </button>
        </div>
      )}
    </>
  )
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Integer seconds, true to the minute: how old a question is changes no faster. */
function useMinute(): number {
  const [now, setNow] = useState(nowSeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowSeconds()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
