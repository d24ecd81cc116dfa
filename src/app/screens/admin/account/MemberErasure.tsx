import { Trans } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { dayOf } from '#app/lib/day-of.ts'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { getMemberErasure } from '#contract/erasure/erasure.ts'

/** That a member's account is to be deleted; only they can take it back. */
export function MemberErasure({ id }: { id: string }) {
  const locale = useLocale()
  const { data } = useApiQuery(getMemberErasure, { id }, { quiet: true })
  if (!data?.erasure) return null
  const day = dayOf(data.erasure.dueAt, locale)
  return (
    <NoticeBar>
      {data.erasure.reason === 'application' ? (
        <Trans>This account will be deleted on {day}: an application was approved. Only the member can stop it.</Trans>
      ) : (
        <Trans>This account will be deleted on {day}: the member asked for it. Only the member can stop it.</Trans>
      )}
    </NoticeBar>
  )
}
