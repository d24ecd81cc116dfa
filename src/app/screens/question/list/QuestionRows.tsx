import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { RowList, type RowPages } from '#app/resource/RowList.tsx'
import { Bones } from '#app/ui/Skeleton.tsx'
import { QuestionRow, type RowQuestion } from './QuestionRow.tsx'
import styles from './questions.module.css'

/** A row's height as its style has it, so that nothing moves when its words come. */
const rowRem = () => (globalThis.matchMedia?.('(min-width: 64rem)').matches ? 10 : 13.5)

type QuestionRowsProps = { label: string; pages: RowPages<RowQuestion>; empty: ReactNode }

/** A list of questions of any length, in all its states. */
export function QuestionRows({ label, pages, empty }: QuestionRowsProps) {
  const now = useMinute()
  return (
    <RowList
      label={label}
      pages={pages}
      rowRem={rowRem()}
      row={(question) => <QuestionRow question={question} now={now} />}
      bones={<Bones className={styles.row} of={['small', 'title', 'text', 'small']} />}
      bonesShown={6}
      broken={<Trans>The questions could not be loaded</Trans>}
      offline={<Trans>These questions are not saved on this device yet. Go online to load them.</Trans>}
      empty={empty}
    />
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
