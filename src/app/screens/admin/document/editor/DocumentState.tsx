import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiMutation } from '#app/api/mutation.ts'
import { problemWords } from '#app/fields/problem-words.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { statusWords } from '#app/screens/admin/document/status-words.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import type { Document } from '#contract/document/document.ts'
import { restoreDocument, scheduleDocument } from '#contract/document/publish.ts'
import styles from './document-editor.module.css'
import { useAct } from './use-act.ts'
import { useZonedTime } from './use-zoned-time.ts'
import type { WorkingCopy } from './working-copy.ts'

/** What readers have of a document, what is planned for it, and what went wrong. */
export function DocumentState({ doc, copy }: { doc: Document; copy: WorkingCopy }) {
  const { i18n, t } = useLingui()
  const { status, trouble, owner, isStale } = doc
  return (
    <>
      <p className={styles.state}>
        <Chip>{i18n._(statusWords[status])}</Chip>
        {doc.hasCopy && status === 'published' && (
          <Chip>
            <Trans>Unpublished changes</Trans>
          </Chip>
        )}
        {isStale && (
          <Chip>
            <Trans>Original has changed</Trans>
          </Chip>
        )}
        {status === 'published' && (
          <Link to={doc.kind === 'blog' ? '/blog/$id' : '/help/$id'} params={{ id: doc.id }} className={styles.plain}>
            <Trans>View as reader</Trans>
          </Link>
        )}
        {owner && <span>{t`Owner: ${owner.name}`}</span>}
      </p>
      {doc.plan && <Plan doc={doc} plan={doc.plan} copy={copy} />}
      {trouble !== '' && (
        <NoticeBar isWrong>
          <Trans>Scheduled publishing failed.</Trans> {i18n._(problemWords(trouble))}
        </NoticeBar>
      )}
      {status === 'deleted' && <Deleted doc={doc} />}
    </>
  )
}

function Plan({ doc, plan, copy }: { doc: Document; plan: NonNullable<Document['plan']>; copy: WorkingCopy }) {
  const online = useOnline()
  const may = usePermitted('publish')
  const zonedTime = useZonedTime()
  const act = useAct(copy)
  const { sendAsync, isPending } = useApiMutation(scheduleDocument, { success: true })
  const cancel = () =>
    void act((rev) => sendAsync({ id: doc.id, rev, at: null })).catch(() => {
      // What went wrong is said in passing.
    })
  const when = zonedTime(plan.at, plan.zone)
  return (
    <NoticeBar
      action={
        may && (
          <button type="button" className={styles.plain} disabled={isPending || !online} onClick={cancel}>
            <Trans>Cancel the schedule</Trans>
          </button>
        )
      }
    >
      <Trans>Scheduled for {when}</Trans>
    </NoticeBar>
  )
}

/** For as long as it is shown, a deletion is one tap from being undone. */
function Deleted({ doc: { id, rev } }: { doc: Document }) {
  const online = useOnline()
  const may = usePermitted('del')
  const { send, isPending } = useApiMutation(restoreDocument, { success: true })
  return (
    <NoticeBar
      action={
        may && (
          <button
            type="button"
            className={styles.plain}
            disabled={isPending || !online}
            onClick={() => send({ id, rev })}
          >
            <Trans>Undo</Trans>
          </button>
        )
      }
    >
      <Trans>This document is deleted: readers no longer see it.</Trans>
    </NoticeBar>
  )
}
