import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { LabelledSelect } from '#app/fields/LabelledSelect.tsx'
import { useOnline } from '#app/offline/use-online.ts'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'
import { ProblemList } from '#app/screens/admin/document/editor/publish/ProblemList.tsx'
import { NotSaved, useAct } from '#app/screens/admin/document/editor/use-act.ts'
import type { WorkingCopy } from '#app/screens/admin/document/editor/working-copy.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import type { Document, WrittenText } from '#contract/document/document.ts'
import { DocumentProblem } from '#contract/document/publish.ts'
import { type DocumentVersion, getDocumentVersion, restoreDocumentVersion } from '#contract/document/versions.ts'
import { DiffText } from './DiffText.tsx'

const Refused = z.object({ problems: z.array(DocumentProblem) })

type VersionSheetProps = {
  doc: Document
  copy: WorkingCopy
  version: number
  versions: readonly DocumentVersion[]
  onClose: () => void
}

/** One version beside another one, or beside the text as it is written now; and the way back to it. */
export function VersionSheet({ doc, copy, version, versions, onClose }: VersionSheetProps) {
  const { t } = useLingui()
  const online = useOnline()
  const may = usePermitted('publish') && doc.status !== 'deleted'
  const failureText = useFailureText()
  const act = useAct(copy)
  const [other, setOther] = useState('')
  const [problems, setProblems] = useState<readonly DocumentProblem[]>([])
  const [confirmed, setConfirmed] = useState(false)
  const before = useApiQuery(getDocumentVersion, { id: doc.id, version }, { quiet: true })
  const after = useApiQuery(
    getDocumentVersion,
    { id: doc.id, version: Number(other) },
    { quiet: true, enabled: other !== '' },
  )
  const { sendAsync, isPending, error } = useApiMutation(restoreDocumentVersion, { success: true, silent: true })
  const restore = () =>
    act((rev) => sendAsync({ id: doc.id, version, rev, confirmed }), { newText: true }).then(onClose, (failure) => {
      const refused = Refused.safeParse(failure instanceof Failure ? failure.data : null)
      if (refused.success) setProblems(refused.data.problems)
      if (failure instanceof NotSaved) onClose()
    })
  const [one, two] = [before.data?.text, other === '' ? copy.text : after.data?.text]
  const shownError = before.error ?? after.error ?? (problems.length > 0 ? null : error)
  return (
    <Popup title={<Trans>Version {version}</Trans>} holdsGestures onClose={onClose}>
      <div className={styles.sheet}>
        <LabelledSelect
          label={t`Compared with`}
          value={other}
          options={[
            { value: '', label: t`The text as it is now` },
            ...versions
              .filter((one) => one.version !== version)
              .map((one) => ({ value: String(one.version), label: t`Version ${one.version}` })),
          ]}
          onChange={setOther}
        />
        <p role="alert" className={styles.problem}>
          {shownError ? failureText(shownError) : ''}
        </p>
        {one && two ? (
          <div lang={htmlLang[doc.locale]}>
            <DiffText before={whole(one)} after={whole(two)} />
          </div>
        ) : (
          !shownError && (
            <p role="status">
              <Trans>Loading</Trans>
            </p>
          )
        )}
        {problems.length > 0 && <ProblemList problems={problems} confirmed={confirmed} onConfirm={setConfirmed} />}
        {may && (
          <div className={styles.actions}>
            <Button
              color="primary"
              disabled={isPending || !online || !one || (problems.some(({ must }) => must) && !confirmed)}
              onClick={() => void restore()}
            >
              <Trans>Publish this version again</Trans>
            </Button>
          </div>
        )}
        <p className={styles.note}>
          <Trans>It becomes the newest version. Unpublished changes stay.</Trans>
        </p>
      </div>
    </Popup>
  )
}

const whole = ({ title, summary, body }: WrittenText) =>
  [title, summary, body].filter((part) => part !== '').join('\n\n')
