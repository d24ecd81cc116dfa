import { Trans, useLingui } from '@lingui/react/macro'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useHeading } from '#app/i18n/use-heading.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { getMyErasure } from '#contract/erasure/erasure.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import styles from './data.module.css'
import { ExportData } from './ExportData.tsx'
import { PendingErasure } from './PendingErasure.tsx'

/** One's own data: to be taken along as a file, and to be deleted with the account. */
export function DataScreen() {
  const { t } = useLingui()
  useHeading(t`Your data`)
  const locale = useLocale()
  const online = useOnline()
  const failureText = useFailureText()
  const { data, updatedAt, error, refetch } = useApiQuery(getMyErasure, {}, { quiet: true })
  return (
    <div className={styles.data}>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      {data?.erasure && <PendingErasure erasure={data.erasure} />}
      <ExportData />
      {data && !data.erasure && <DeleteAccount mine={data} />}
      {!data &&
        (error ? (
          <Notice
            title={online ? <Trans>This page could not be loaded</Trans> : <Trans>You are offline</Trans>}
            text={online ? failureText(error) : <Trans>You need to be online to delete your account.</Trans>}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className={`panel ${styles.card} skeleton`} aria-hidden="true">
            <i className="bone-title" />
            <i />
            <i />
            <i className="bone-small" />
          </div>
        ))}
    </div>
  )
}
