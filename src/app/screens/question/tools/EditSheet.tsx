import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Sheet } from '#app/ui/Sheet.tsx'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { getTextSource } from '#contract/question/mine.ts'
import { EditAnswer } from './EditAnswer.tsx'
import { EditQuestion } from './EditQuestion.tsx'
import { NotYet } from './NotYet.tsx'
import styles from './qa.module.css'
import { type TextName, useThread } from './thread.ts'
import { useSource } from './use-source.ts'

export type Source = OutputOf<typeof getTextSource>

/** Changes a text: one's own, or for support anybody's. The earlier one stays in its history. */
export function EditSheet({ text }: { text: TextName }) {
  const { open } = useThread()
  const { data, error, isFetching, refetch } = useSource(text)
  // The one that the form began with: a later answer must not change what is being typed.
  const [source, setSource] = useState<Source>()
  if (!source && data && !isFetching) setSource(data)
  const close = () => open(null)
  return (
    <Sheet title={text.answerId ? <Trans>Edit the answer</Trans> : <Trans>Edit the question</Trans>} onClose={close}>
      <div className={styles.sheet}>
        {source ? (
          text.answerId ? (
            <EditAnswer answerId={text.answerId} source={source} onDone={close} />
          ) : (
            <EditQuestion source={source} onDone={close} />
          )
        ) : (
          <NotYet
            broken={<Trans>The text could not be loaded</Trans>}
            error={isFetching ? null : error}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Sheet>
  )
}
