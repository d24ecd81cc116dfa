import { useApiQuery } from '#app/api/query.ts'
import { type Application, getMyApplication } from '#contract/application/application.ts'

/**
 * The application that is corrected: `named` by the address, or by the `draft` that another device or an earlier visit
 * began. One that cannot be corrected, or not any more, leaves what was typed an application like any other.
 */
export function useCorrected(named: string | undefined, draft: string) {
  const id = named ?? draft
  const { data, error, isFetching } = useApiQuery(
    getMyApplication,
    { id },
    { quiet: true, fresh: true, enabled: id !== '' },
  )
  const corrected: Application | null = data?.status === 'rejected' && !data.correctedBy ? data : null
  // What this device cannot know now, the server says when it is sent.
  const isUnknown = data === undefined && !error?.isNotFound
  return {
    isFetching,
    corrected,
    /** The id to send; empty for none. */
    corrects: corrected || isUnknown ? id : '',
    /** Where an address of before leads: the application that corrects it. */
    correction: named === undefined ? null : (data?.correctedBy ?? null),
  }
}
