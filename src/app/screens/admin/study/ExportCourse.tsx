import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useFailureText } from '#app/api/errors.ts'
import { fileUrl } from '#app/lib/file-url.ts'
import { Button } from '#app/ui/Button.tsx'
import { getCourseExport } from '#contract/transfer/course.ts'

/** Fetches a course as a zip of its folder; its address is made when it is asked for. */
export function ExportCourse({ id }: { id: string }) {
  const client = useClient()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const fetchZip = async () => {
    setBusy(true)
    setError(null)
    try {
      const { data } = await client.call(getCourseExport, { id })
      // An attachment: the browser saves it and this page stays.
      const link = document.createElement('a')
      link.href = fileUrl(data.path)
      link.download = data.name
      link.rel = 'noreferrer'
      link.click()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button disabled={busy} onClick={() => void fetchZip()}>
        <Trans>Export as a zip</Trans>
      </Button>
      {error !== null && <p role="alert">{failureText(error)}</p>}
    </>
  )
}
