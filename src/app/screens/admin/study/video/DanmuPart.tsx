import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { FileButton } from '#app/fields/file/FileButton.tsx'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { notify } from '#app/lib/notifications.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import {
  type DanmuFormat,
  type DanmuImport,
  deleteImportedDanmu,
  exportDanmu,
  importDanmu,
} from '#contract/danmu/files.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { randomKey } from '#device/random-key.ts'
import { DanmuImported } from './DanmuImported.tsx'
import styles from './video.module.css'
import '#app/ui/button.css'

const list = { name: '/admin/danmu', subNodeName: '/admin/danmu/list' } as const
const edit = { name: '/admin/danmu', subNodeName: '/admin/danmu/edit' } as const
const del = { name: '/admin/danmu', subNodeName: '/admin/danmu/del' } as const
const types: Record<DanmuFormat, string> = { xml: 'application/xml', ass: 'text/x-ssa' }

/** Danmu of a video from files of other players, and as files for them. */
export function DanmuPart({ lessonId }: { lessonId: string }) {
  const { t } = useLingui()
  const id = useId()
  const online = useOnline()
  const [maySee, mayImport, mayDelete] = [usePermitted(list), usePermitted(edit), usePermitted(del)]
  const [deleting, setDeleting] = useState(false)
  const [problem, setProblem] = useState('')
  const [imported, setImported] = useState<(DanmuImport & { name: string }) | null>(null)
  const { sendAsync, isPending } = useApiMutation(importDanmu, { silent: true })
  const failureText = useFailureText()
  const tooLarge = t`A file can have 10 MB at most.`
  const problems = new Map([
    ['type', t`This file has no danmu: choose Bilibili’s XML, or ASS.`],
    ['size', tooLarge],
    ['tooMany', t`This file has too many lines: 100,000 at most.`],
    ['tooComplex', t`This file takes too long to check. Split it into parts.`],
  ])
  const take = async (file: File) => {
    setProblem('')
    setImported(null)
    if (file.size > danmuLimits.fileBytes) return setProblem(tooLarge)
    try {
      const { data } = await sendAsync({ id: lessonId, file }, { idempotencyKey: randomKey() })
      setImported({ ...data, name: file.name })
    } catch (error) {
      setProblem(problems.get(fieldErrors(error).file ?? '') ?? failureText(error))
    }
  }
  if (!maySee) return null
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <Trans>Danmu</Trans>
      </h3>
      <p className={styles.note}>
        <Trans>
          Import danmu files of other players, as Bilibili XML or ASS, or export them for use there. Importing the same
          file again adds nothing.
        </Trans>
      </p>
      <div className={styles.acts}>
        {mayImport && (
          <FileButton
            label={t`Import from a file…`}
            accept=".xml,.ass,.ssa,text/xml,application/xml"
            disabled={!online || isPending}
            onFile={(file) => void take(file)}
          />
        )}
        <Export lessonId={lessonId} format="xml" label={<Trans>Export as XML</Trans>} />
        <Export lessonId={lessonId} format="ass" label={<Trans>Export as ASS</Trans>} />
        {mayImport && mayDelete && (
          <Button disabled={!online} onClick={() => setDeleting(true)}>
            <Trans>Delete imported danmu…</Trans>
          </Button>
        )}
        <Link to="/admin/danmu" search={{ lesson: lessonId, sort: 'video' }} className="button">
          <Trans>All danmu of this video</Trans>
        </Link>
      </div>
      {isPending && <Progress value={undefined} max={1} label={{ words: t`The file is being imported` }} />}
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {deleting && <ConfirmDelete lessonId={lessonId} onClose={() => setDeleting(false)} />}
      {imported && <DanmuImported {...imported} onClose={() => setImported(null)} />}
    </section>
  )
}

function Export({ lessonId, format, label }: { lessonId: string; format: DanmuFormat; label: React.ReactNode }) {
  const { t } = useLingui()
  const client = useClient()
  const online = useOnline()
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { data } = await client.call(exportDanmu, { id: lessonId, format }, { fresh: true })
      const { name, text, lines, total } = data
      if (lines > 0) saveFile(name, text, `${types[format]};charset=utf-8`)
      if (lines === 0) notify('info', t`No danmu in this video yet.`)
      else if (total > lines) notify('info', t`The file has the first 50,000 danmu of the video.`)
    } catch (error) {
      const words = failureText(error)
      if (words !== '') notify('error', words)
    }
    setBusy(false)
  }
  return (
    <Button disabled={!online || isBusy} onClick={() => void run()}>
      {label}
    </Button>
  )
}

function ConfirmDelete({ lessonId, onClose }: { lessonId: string; onClose(): void }) {
  return (
    <ConfirmWrite
      endpoint={deleteImportedDanmu}
      input={{ id: lessonId }}
      title={<Trans>Delete all imported danmu of this video?</Trans>}
      action={<Trans>Delete</Trans>}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <Trans>Danmu that learners sent here stay.</Trans>
      </p>
    </ConfirmWrite>
  )
}
