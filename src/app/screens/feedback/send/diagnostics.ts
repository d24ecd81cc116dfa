import { useEffect, useState } from 'react'
import { runsInstalled } from '#app/offline/install.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'

/** What helps support to see what went wrong, one `name: value` a line. Nothing in it names the person. */
function linesOf(locale: string, storage: string): string {
  const lines = [
    `build: ${__BUILD_ID__}`,
    `browser: ${navigator.userAgent}`,
    `language: ${locale}`,
    `online: ${navigator.onLine ? 'yes' : 'no'}`,
    `window: ${innerWidth} × ${innerHeight}, ${devicePixelRatio}`,
    `installed: ${runsInstalled() ? 'yes' : 'no'}`,
    `storage: ${storage}`,
  ]
  return lines.join('\n').slice(0, feedbackLimits.diagnosticsChars)
}

const megabytes = (bytes: number | undefined) => (bytes === undefined ? '?' : `${Math.round(bytes / 1e6)} MB`)

async function storageInUse(): Promise<string> {
  const { usage, quota } = await navigator.storage.estimate()
  return `${megabytes(usage)} of ${megabytes(quota)}`
}

/** The lines as they are now; the storage is counted a moment later, where the browser tells. */
export function useDiagnostics(locale: string): string {
  const [storage, setStorage] = useState('?')
  useEffect(() => {
    let open = true
    const tell = (found: string) => open && setStorage(found)
    // Browsers without it say nothing of it.
    storageInUse().then(tell, () => {})
    return () => {
      open = false
    }
  }, [])
  return linesOf(locale, storage)
}
