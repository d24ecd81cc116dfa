import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useFailureText } from '#app/api/errors.ts'
import { fileUrl } from '#app/lib/file-url.ts'
import { saveFrom } from '#app/lib/save-file.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { getCourseExport } from '#contract/transfer/course.ts'

/** Fetches a course as a zip of its folder; its address is made when it is asked for. */
export function ExportCourse({ id }: { id: string }) {
  const online = useOnline()
  const client = useClient()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const fetchZip = async () => {
    setBusy(true)
    setError(null)
    try {
      const { data } = await client.call(getCourseExport, { id })
      saveFrom(data.name, fileUrl(data.path))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button disabled={busy || !online} onClick={() => void fetchZip()}>
        <Trans>Export as a zip</Trans>
      </Button>
      {error !== null && <p role="alert">{failureText(error)}</p>}
    </>
  )
}
