import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useClient } from '#app/api/client-context.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { fileUrl } from '#app/lib/file-url.ts'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import { getTransferRemarks, runImport, type Transfer, type TransferCounts } from '#contract/transfer/transfer.ts'
import { Remarks } from './Remarks.tsx'
import { SaveRemarks } from './SaveRemarks.tsx'
import styles from './transfer.module.css'
import { isUnderWay, problemWords, stateWords } from './transfer-words.ts'

/** One import or export: how far it is, what it found, and what can be done next. */
export function TransferCard({ transfer }: { transfer: Transfer }) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const { name, source, state, progress, counts, remarks, problem } = transfer
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      <p role="status">
        {i18n._(stateWords[state])}
        {source && source !== name.replace(/\.zip$/i, '') && (
          <span className={adminStyles.note}>
            {' '}
            <Trans>Source: {source}</Trans>
          </span>
        )}
      </p>
      {isUnderWay(state) && (
        <Progress value={progress ?? undefined} max={100} label={{ words: t`Progress: ${name}` }} />
      )}
      {problem && <p role="alert">{i18n._(problemWords[problem])}</p>}
      {counts && <Counts transfer={transfer} counts={counts} />}
      <Remarks remarks={remarks} />
      <Actions transfer={transfer} />
    </li>
  )
}

function Counts({ transfer: { kind, state }, counts }: { transfer: Transfer; counts: TransferCounts }) {
  const { added, updated, unchanged, archived, categories, images } = counts
  if (kind === 'export')
    return (
      <p>
        <Plural value={added} one="# document" other="# documents" />,{' '}
        <Plural value={images} one="# image" other="# images" />
      </p>
    )
  return (
    <>
      <dl className={adminStyles.facts} aria-busy={isUnderWay(state)}>
        <dt>
          <Trans>New documents</Trans>
        </dt>
        <dd>{added}</dd>
        <dt>
          <Trans>Changed</Trans>
        </dt>
        <dd>{updated}</dd>
        <dt>
          <Trans>Unchanged</Trans>
        </dt>
        <dd>{unchanged}</dd>
        <dt>
          <Trans>Unpublished</Trans>
        </dt>
        <dd>{archived}</dd>
      </dl>
      <p className={adminStyles.note}>
        <Plural value={categories} one="# category" other="# categories" />,{' '}
        <Plural value={images} one="# image" other="# images" />
      </p>
    </>
  )
}

function Actions({ transfer: { id, name, state, path, remarks } }: { transfer: Transfer }) {
  const online = useOnline()
  const client = useClient()
  const { sendAsync, isPending } = useApiMutation(runImport)
  const run = () =>
    void sendAsync({ id }).catch(() => {
      // What went wrong is said in passing.
    })
  return (
    <div className={adminStyles.actions}>
      {state === 'checked' && (
        <Button color="primary" disabled={!online || isPending} onClick={run}>
          <Trans>Import now</Trans>
        </Button>
      )}
      {path && (
        <a className="button" href={fileUrl(path)} download={name}>
          <Trans>Download the zip</Trans>
        </a>
      )}
      {remarks.length > 0 && (
        <SaveRemarks
          name={name}
          load={async () => (await client.call(getTransferRemarks, { id }, { fresh: true })).data}
        />
      )}
    </div>
  )
}
