import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { dayOf } from '#app/lib/day-of.ts'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { getMyErasure } from '#contract/erasure/erasure.ts'

/** That the account is to be deleted, wherever somebody looks at their own; nothing otherwise, and where nobody knows. */
export function ErasureNotice() {
  const locale = useLocale()
  const { data } = useApiQuery(getMyErasure, {}, { silent: true })
  if (!data?.erasure) return null
  const day = dayOf(data.erasure.dueAt, locale)
  return (
    <NoticeBar
      action={
        <Link to="/user/account/data">
          <Trans>Keep my account</Trans>
        </Link>
      }
    >
      <Trans>Your account will be deleted on {day}.</Trans>
    </NoticeBar>
  )
}
