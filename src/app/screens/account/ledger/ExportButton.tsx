import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useFailureText } from '#app/api/errors.ts'
import { notify } from '#app/lib/notifications.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { DownloadIcon } from '#app/ui/control-icons.tsx'
import { exportLedger } from '#contract/ledger/ledger.ts'
import type { Filter } from './filter.ts'
import styles from './ledger.module.css'

/** The entries that are shown, all their pages, as a CSV file. */
export function ExportButton({ filter, disabled }: { filter: Filter; disabled: boolean }) {
  const { t } = useLingui()
  const client = useClient()
  const online = useOnline()
  const failureText = useFailureText()
  const [working, setWorking] = useState(false)
  const run = async () => {
    setWorking(true)
    try {
      const { data } = await client.call(exportLedger, filter)
      saveFile(data.name, data.csv, 'text/csv;charset=utf-8')
      const { left } = data
      if (left > 0) notify('info', msg`${left} older entries did not fit into the file`)
    } catch (error) {
      const text = failureText(error)
      if (text) notify('error', text)
    }
    setWorking(false)
  }
  return (
    <Button
      className={styles.export}
      disabled={disabled || working || !online}
      title={online ? undefined : t`Online only`}
      onClick={run}
    >
      <DownloadIcon />
      <Trans>CSV</Trans>
    </Button>
  )
}
