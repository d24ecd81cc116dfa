import { useApiQuery } from '#app/api/query.ts'
import { useSession } from '#app/session/context.ts'
import { listMyCertificates } from '#contract/course/certificates.ts'

/** One’s own certificates, from the device where nobody answers; undefined for guests and until they are there. */
export function useMyCertificates() {
  const isMember = useSession().state === 'in'
  const { data, updatedAt } = useApiQuery(listMyCertificates, {}, { enabled: isMember, quiet: true, silent: true })
  return { list: data?.list, updatedAt }
}
