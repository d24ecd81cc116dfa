import { Trans } from '@lingui/react/macro'
import '#app/ui/button.css'
import styles from './password.module.css'

/** The password is the issuer's: where it is changed, or whom to ask. */
export function Elsewhere({ url }: { url: string | null }) {
  const host = url === null ? '' : new URL(url).host
  return (
    <section className={`panel ${styles.card}`}>
      <p>
        <Trans>You sign in through another service, and your password is kept there. This site never sees it.</Trans>
      </p>
      {url ? (
        <>
          <a className="button button-main" href={url} target="_blank" rel="noreferrer">
            <Trans>Change it there</Trans>
          </a>
          <p className={styles.soft}>
            <Trans>Opens {host} in a new tab.</Trans>
          </p>
        </>
      ) : (
        <p>
          <Trans>To change it, ask where your account comes from: your school, your company or its help desk.</Trans>
        </p>
      )}
    </section>
  )
}
