import { Trans } from '@lingui/react/macro'
import { useFailureText } from '#app/api/errors.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import styles from './area.module.css'

type AreaStateProps = { known: boolean; typed: string; error: unknown; onRetry: () => void }

/** What there is to say in place of a list of areas. */
export function AreaState({ known, typed, error, onRetry }: AreaStateProps) {
  const failureText = useFailureText()
  const online = useOnline()
  if (known) {
    return (
      <Notice
        heading="h3"
        title={typed ? <Trans>Nothing found for “{typed}”</Trans> : <Trans>There is nothing to choose from here</Trans>}
        text={typed && <Trans>The names are in Chinese. Try a single character.</Trans>}
      />
    )
  }
  if (!error) {
    return (
      <>
        <span className="visually-hidden" role="status">
          <Trans>Loading</Trans>
        </span>
        <div className={`${styles.skeleton} skeleton`} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      </>
    )
  }
  return online ? (
    <Notice heading="h3" title={<Trans>The list failed to load</Trans>} text={failureText(error)} onRetry={onRetry} />
  ) : (
    <Notice
      heading="h3"
      title={<Trans>You are offline</Trans>}
      text={<Trans>You need to be online to load the list. Your choice is kept.</Trans>}
      onRetry={onRetry}
    />
  )
}
