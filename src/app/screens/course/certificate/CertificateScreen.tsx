import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Failure } from '#app/api/failure.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { CertificateCode, getCertificate } from '#contract/course/certificates.ts'
import { CertificatePaper } from './CertificatePaper.tsx'
import styles from './certificate.module.css'
import { useMyCertificates } from './use-my-certificates.ts'

/** Whether a certificate is valid, for anybody who has its code; one’s own opens from the device. */
export function CertificateScreen({ code }: { code: string }) {
  const { t } = useLingui()
  useTitle(t`Certificate`)
  const isCode = CertificateCode.safeParse(code).success
  const { state } = useSession()
  const own = useMyCertificates().list?.find((one) => one.code === code && one.name !== '')
  const asked = useApiQuery(getCertificate, { code }, { enabled: isCode && state !== 'unknown', quiet: true })
  const { error, refetch } = asked
  const certificate = asked.data ?? own
  const isNone = !isCode || (error instanceof Failure && error.isNotFound)
  return (
    <main className={styles.page} id="content" tabIndex={-1} data-hue="">
      <nav className={styles.way}>
        <Link to="/course" className="back-link">
          <Trans>Courses</Trans>
        </Link>
        {certificate && (
          <Button onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
        )}
      </nav>
      {certificate ? (
        <CertificatePaper certificate={certificate} />
      ) : isNone ? (
        <Notice
          heading="h1"
          title={<Trans>There is no certificate with this code</Trans>}
          text={<Trans>Compare the address with the one on the certificate, letter by letter.</Trans>}
        />
      ) : error ? (
        <LoadFailure
          heading="h1"
          broken={<Trans>The certificate could not be checked</Trans>}
          offline={<Trans>You need to be online to check a certificate. Your own certificates open offline.</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={`skeleton ${styles.wait}`} role="status" aria-label={t`Loading`} />
      )}
    </main>
  )
}
