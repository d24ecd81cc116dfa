import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import styles from '#app/screens/help/list/help.module.css'
import type { SearchKind } from '#contract/search/search.ts'

type DidYouMeanProps = { words: string; kind: SearchKind | undefined; version?: string | undefined }

/** Words that are in the help, for those that are nowhere in it: one tap searches for them instead. */
export function DidYouMean({ words, kind, version }: DidYouMeanProps) {
  return (
    <p className={styles.foundMeant}>
      <Link to="/help" search={{ q: words, kind, version }}>
        <Trans>
          Did you mean <b>{words}</b>?
        </Trans>
      </Link>
    </p>
  )
}
