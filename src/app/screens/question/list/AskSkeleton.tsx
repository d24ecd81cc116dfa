import { Trans } from '@lingui/react/macro'
import styles from '#app/screens/question/ask/ask.module.css'

/** The shape of the form that asks. */
export function AskSkeleton() {
  return (
    <main className={`${styles.ask} skeleton`} id="content" tabIndex={-1} data-hue="" data-writes="">
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <i className="bone-h1" />
      <i className="bone-small" />
      <i />
      <i className="bone-small" />
      <i />
      <i />
    </main>
  )
}
