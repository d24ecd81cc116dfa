import { useQuery } from '@tanstack/react-query'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { drawPreview, PreviewError } from '#app/offline/preview.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useSession } from '#app/session/context.ts'
import { previewText } from '#contract/question/writes.ts'

/** By whose rules a text is drawn: those of what members write to each other, or those of documents. */
export type TextRules = 'member' | 'document'

/** Which images a text may show, the server alone knows: whose uploads they are, and which hosts it lists. */
const hasImages = (body: string) => body.includes('![') || /<img/i.test(body)

/**
 * A text as it will be shown: drawn on this device at once, and by the server where that knows more or the device cannot.
 * `error` is what keeps both from it.
 */
export function useDrawn(body: string, rules: TextRules) {
  const online = useOnline()
  const locale = useLocale()
  const { state } = useSession()
  const isThere = body.trim() !== ''
  const onDevice = useQuery({
    queryKey: ['preview on this device', rules, locale, body],
    queryFn: ({ signal }) => drawPreview(rules === 'document' ? { document: body, locale } : { body, locale }, signal),
    enabled: isThere,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    meta: { silent: true },
  })
  const lacksCode = onDevice.error instanceof PreviewError && onDevice.error.why === 'missing'
  // A guest has nobody to ask: their images are seen once the text has arrived. A document’s rules are all on the device.
  const asks = rules === 'member' && isThere && online && state !== 'out' && (lacksCode || hasImages(body))
  const byServer = useApiQuery(previewText, { body }, { enabled: asks, quiet: true })
  const html = (asks ? byServer.data?.html : undefined) ?? onDevice.data
  return {
    html,
    error: asks && lacksCode ? byServer.error : onDevice.error,
    retry: () => void (asks && lacksCode ? byServer.refetch() : onDevice.refetch()),
  }
}
