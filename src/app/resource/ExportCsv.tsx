import { msg, plural } from '@lingui/core/macro'
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
import type { Endpoint, InputOf } from '#contract/base/endpoint.ts'
import styles from './resource.module.css'

/** A part of a file, as every export answers it. */
type CsvPart = { name: string; csv: string; lines: number; total: number; next: string }

type ExportCsvProps = {
  endpoint: Endpoint
  /** What the list is narrowed by; how it is sorted and searched by what the export does not know is left out by the caller. */
  filter: Record<string, unknown>
  /** What the bar is of. */
  progressLabel: string
}

/** What the filters leave as a CSV file, fetched part by part; leaving the page gives it up. */
export function ExportCsv({ endpoint, filter, progressLabel }: ExportCsvProps) {
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
      let [lines, total, name, full, last] = [0, 0, '', 0, 0]
      do {
        const asked = { ...filter, offset: clockOffset(), after } as InputOf<Endpoint>
        const { data } = await client.call(endpoint, asked, { signal: controller.signal, fresh: true })
        const part = data as CsvPart
        parts.push(part.csv)
        if (after === undefined) {
          total = part.total
          name = part.name
          full = part.lines
        }
        lines += part.lines
        last = part.lines
        after = part.next || undefined
        setDone(total === 0 ? 1 : lines / total)
      } while (after !== undefined)
      saveFile(name, parts, 'text/csv;charset=utf-8')
      // A file that ends with a part as full as its first was cut off. Otherwise rows have left the list meanwhile.
      const left = total - lines
      if (left > 0 && last === full)
        notify(
          'info',
          msg`${plural(left, { one: '# older row did not fit into the file', other: '# older rows did not fit into the file' })}`,
        )
    } catch (error) {
      const text = controller.signal.aborted ? '' : failureText(error)
      if (text) notify('error', text)
    }
    setDone(null)
  }
  if (done !== null) return <progress className={styles.exporting} max={1} value={done} aria-label={progressLabel} />
  return (
    <IconButton label={t`Download as CSV`} disabled={!online} onPress={() => void run()}>
      <DownloadIcon />
    </IconButton>
  )
}
