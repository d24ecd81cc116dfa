import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { QueuedQuestionPage } from '#contract/question/queue.ts'
import { setQuestionStatus } from '#contract/question/writes.ts'
import { HelpDraftForm } from './HelpDraftForm.tsx'
import { HideForm } from './HideForm.tsx'
import { MergeSheet } from './MergeSheet.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import styles from './report.module.css'
import { useModeration } from './use-moderation.ts'

/** What support can do about a whole question. */
export function QueuedActions({ page: { question, hidden, document } }: { page: QueuedQuestionPage }) {
  const { id, status, acceptedAnswerId } = question
  const { online } = useModeration()
  const mayWrite = usePermitted({ name: '/admin/doc', subNodeName: '/admin/doc/add' })
  const [sheet, setSheet] = useState<'hide' | 'merge' | 'place' | 'help' | null>(null)
  const { send, isPending } = useApiMutation(setQuestionStatus, { success: true })
  const disabled = isPending || !online
  const close = () => setSheet(null)
  return (
    <div className={adminStyles.actions}>
      {!hidden && (
        <Link to="/QA/$id" params={{ id }} className={`button ${styles.link}`}>
          <Trans>Open in Q&A</Trans>
        </Link>
      )}
      <Button disabled={!online} onClick={() => setSheet('merge')}>
        <Trans>Merge into another…</Trans>
      </Button>
      <Button disabled={!online} onClick={() => setSheet('place')}>
        <Trans>Tags and category…</Trans>
      </Button>
      {mayWrite && !hidden && acceptedAnswerId !== '' && document === null && (
        <Button disabled={!online} onClick={() => setSheet('help')}>
          <Trans>Turn into a help page…</Trans>
        </Button>
      )}
      {hidden ? (
        <Button disabled={disabled} onClick={() => send({ id, to: 'show' })}>
          <Trans>Unhide</Trans>
        </Button>
      ) : (
        <Button disabled={!online} onClick={() => setSheet('hide')}>
          <Trans>Hide…</Trans>
        </Button>
      )}
      <Button disabled={disabled} onClick={() => send({ id, to: status === 'closed' ? 'reopen' : 'close' })}>
        {status === 'closed' ? <Trans>Reopen</Trans> : <Trans>Close</Trans>}
      </Button>
      {sheet === 'hide' && <HideForm question={question} onClose={close} />}
      {sheet === 'place' && <PlaceForm question={question} onClose={close} />}
      {sheet === 'help' && <HelpDraftForm question={question} onClose={close} />}
      {sheet === 'merge' && <MergeSheet question={question} onClose={close} />}
    </div>
  )
}
