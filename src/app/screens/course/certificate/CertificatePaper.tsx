import { Trans, useLingui } from '@lingui/react/macro'
import { useSiteName } from '#app/i18n/use-site-name.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { QrCode } from '#app/ui/QrCode.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { certificatePath, type PublicCertificate, spacedCertificateCode } from '#contract/course/certificates.ts'
import styles from './certificate.module.css'

/** A certificate as it is shown and printed: whose, of what, when, and where anybody sees whether it is valid. */
export function CertificatePaper({ certificate }: { certificate: PublicCertificate }) {
  const { t } = useLingui()
  const siteName = useSiteName()
  const { code, name, courseTitle, locale, at, state } = certificate
  const address = `${location.origin}${certificatePath(code)}`
  return (
    <>
      <p className={styles.state} data-state={state} role="status">
        {state === 'valid' ? (
          <Trans>This certificate is valid</Trans>
        ) : (
          <Trans>This certificate was withdrawn and is not valid</Trans>
        )}
      </p>
      <article className={styles.paper} data-state={state} aria-label={t`Certificate`}>
        <p className={styles.site}>{siteName}</p>
        <h1>
          <Trans>Certificate</Trans>
        </h1>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p>
          <Trans>has completed the course</Trans>
        </p>
        <p className={styles.course} lang={htmlLang[locale]}>
          {courseTitle}
        </p>
        <p>{formatDate(at, 'yyyy-mm-dd')}</p>
        <figure className={styles.check}>
          <QrCode text={address} label={t`QR code with the address of this certificate`} />
          <figcaption>
            <b>{spacedCertificateCode(code)}</b>
            <small>
              <Trans>Check it at: {address}</Trans>
            </small>
          </figcaption>
        </figure>
      </article>
    </>
  )
}
