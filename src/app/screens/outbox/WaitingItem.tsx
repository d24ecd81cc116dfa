import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { CheckAndSend, useNeedsCheck } from '#app/fields/captcha/CheckAndSend.tsx'
import { useLocale } from '#app/i18n/locale.ts'
import { type OutboxEntry, retryItem } from '#app/offline/outbox.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { SwipeAction } from '#app/ui/SwipeAction.tsx'
import type { OutboxItem } from '#device/outbox/item.ts'
import { isEditable, isFormTaken, takeToForm } from './edit.ts'
import { kindLabels } from './kind-labels.ts'
import styles from './outbox.module.css'
import { ReplaceSheet } from './ReplaceSheet.tsx'
import { WholeText } from './WholeText.tsx'
import { whyParked } from './why-parked.ts'

/** One write: what it is, since when it waits, why it was not taken, and what can be done with it. */
export function WaitingItem({ item, onDelete }: { item: OutboxEntry; onDelete: () => void }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const { label, createdAt, files, parked, waits } = item
  const check = useNeedsCheck(item)
  return (
    <li className={styles.item} data-parked={parked !== undefined || undefined}>
      <SwipeAction actions={[{ name: 'delete', words: <Trans>Delete</Trans>, danger: true, onChoose: onDelete }]}>
        <div className={styles.words}>
          <p className={styles.kind}>
            <b>{kindLabels.get(label.kind)?.[locale] ?? <Trans>Something else</Trans>}</b>{' '}
            <SavedAt at={createdAt} locale={locale} />
          </p>
          {label.text && <p className={styles.text}>{label.text}</p>}
          <WholeText text={textOf(item)} shown={label.text} />
          {files.length > 0 && (
            <p className={styles.note}>
              <Plural value={files.length} one="With # image" other="With # images" />
            </p>
          )}
          {parked ? (
            whyParked(parked).map((words) => (
              <p className={styles.why} key={typeof words === 'string' ? words : words.id}>
                {typeof words === 'string' ? words : i18n._(words)}
              </p>
            ))
          ) : waits?.msg ? (
            <>
              <p className={styles.why}>{waits.msg}</p>
              <p className={styles.note}>
                <Trans>It is sent automatically once this is possible again.</Trans>
              </p>
            </>
          ) : check ? (
            <p className={styles.note}>
              <Trans>A short verification is needed before it can be sent.</Trans>
            </p>
          ) : (
            <p className={styles.note}>{online ? <Trans>Queued</Trans> : <Trans>Waiting for a network</Trans>}</p>
          )}
          <Actions item={item} check={check} onDelete={onDelete} />
        </div>
      </SwipeAction>
    </li>
  )
}

type ActionsProps = { item: OutboxEntry; check: boolean; onDelete: () => void }

function Actions({ item, check, onDelete }: ActionsProps) {
  const online = useOnline()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [working, setWorking] = useState(false)
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { to } = item.label
  const run = async (work: () => Promise<unknown>) => {
    setWorking(true)
    setError(null)
    await work().catch(setError)
    setWorking(false)
  }
  const open = async () => {
    setAsking(false)
    const address = await takeToForm(item)
    if (address) await navigate({ href: address })
  }
  const edit = async () => ((await isFormTaken(item)) ? setAsking(true) : open())
  return (
    <div className={styles.actions}>
      {check ? (
        <CheckAndSend item={item} />
      ) : (
        item.parked && (
          <button type="button" disabled={!online || working} onClick={() => void run(() => retryItem(item))}>
            <Trans>Try again</Trans>
          </button>
        )
      )}
      {isEditable(item) ? (
        <button type="button" disabled={working} onClick={() => void run(edit)}>
          <Trans>Edit</Trans>
        </button>
      ) : (
        to && (
          <button type="button" onClick={() => void navigate({ href: to })}>
            <Trans>Open its page</Trans>
          </button>
        )
      )}
      <button type="button" className={styles.delete} disabled={working} onClick={onDelete}>
        <Trans>Delete</Trans>
      </button>
      {error !== null && (
        <p className={styles.why} role="alert">
          {failureText(error)}
        </p>
      )}
      {asking && <ReplaceSheet onConfirm={() => void run(open)} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** Everything that somebody typed into a write, as it would be sent; empty where it is only a choice. */
function textOf({ endpoint, body }: Pick<OutboxItem, 'endpoint' | 'body'>): string {
  // Of a report the reason is one of four.
  const reason = endpoint === 'reportText' ? undefined : body.reason
  return [body.title, body.body, body.text, body.note, reason]
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .join('\n\n')
}
