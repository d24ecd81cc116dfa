import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useFailureText } from '#app/api/errors.ts'
import { clockOffset } from '#app/lib/clock-offset.ts'
import { notify } from '#app/lib/notifications.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { DownloadIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import { exportAudit } from '#contract/audit/audit.ts'
import type { InputOf, OutputOf } from '#contract/base/endpoint.ts'
import styles from './audit.module.css'

type ExportAuditProps = {
  filter: Omit<InputOf<typeof exportAudit>, 'after' | 'offset'> & { q?: string; sort?: string }
}

/** What the filters leave as a CSV file, fetched part by part; leaving the page gives it up. */
export function ExportAudit({ filter: { q: _q, sort: _sort, ...filter } }: ExportAuditProps) {
  const { t } = useLingui()
  const client = useClient()
  const online = useOnline()
  const failureText = useFailureText()
  const [done, setDone] = useState<number | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const run = async () => {
    const controller = new AbortController()
    leaving.current = controller
    setDone(0)
    try {
      const parts: string[] = []
      let after: string | undefined
      let [lines, total, name] = [0, 0, '']
      do {
        const { data }: { data: OutputOf<typeof exportAudit> } = await client.call(
          exportAudit,
          { ...filter, offset: clockOffset(), after },
          { signal: controller.signal, fresh: true },
        )
        parts.push(data.csv)
        lines += data.lines
        total = data.total
        name = data.name
        after = data.next || undefined
        setDone(total === 0 ? 1 : lines / total)
      } while (after !== undefined)
      saveFile(name, parts, 'text/csv;charset=utf-8')
      const left = total - lines
      if (left > 0) notify('info', msg`${left} older rows did not fit into the file`)
    } catch (error) {
      const text = controller.signal.aborted ? '' : failureText(error)
      if (text) notify('error', text)
    }
    setDone(null)
  }
  if (done !== null)
    return <progress className={styles.exporting} max={1} value={done} aria-label={t`Downloading the log`} />
  return (
    <IconButton label={t`Download as CSV`} disabled={!online} onPress={() => void run()}>
      <DownloadIcon />
    </IconButton>
  )
}
