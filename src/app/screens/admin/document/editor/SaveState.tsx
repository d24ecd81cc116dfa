import { Trans, useLingui } from '@lingui/react/macro'
import { useFailureText } from '#app/api/errors.ts'
import { problemWords } from '#app/fields/problem-words.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import styles from './document-editor.module.css'
import type { CopyState } from './working-copy.ts'

/** Where the text is by now: on the device, or on the server; and what keeps it from getting there. */
export function SaveState({ state, onRetry }: { state: CopyState; onRetry: () => void }) {
  const { phase, mergedWith } = state
  const failed = phase === 'refused' || phase === 'invalid' || phase === 'gone'
  return (
    <p className={styles.saveState} role={failed ? 'alert' : 'status'} data-wrong={failed || undefined}>
      <Words state={state} />
      {mergedWith !== '' && (
        <span>
          <Trans>Changes by {mergedWith} were merged in.</Trans>
        </span>
      )}
      {(phase === 'refused' || phase === 'unreached') && (
        <button type="button" className={styles.plain} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      )}
    </p>
  )
}

function Words({ state: { phase, savedAt, problems, failure } }: { state: CopyState }) {
  const { i18n, t } = useLingui()
  const online = useOnline()
  const locale = useLocale()
  const failureText = useFailureText()
  const names = new Map([
    ['title', t`Title`],
    ['summary', t`Summary`],
    ['tags', t`Tags`],
    ['body', t`Text`],
  ])
  switch (phase) {
    case 'saved':
      return savedAt === null ? (
        <Trans>Everything is saved</Trans>
      ) : (
        <span>
          <Trans>Saved</Trans> <SavedAt at={savedAt} locale={locale} />
        </span>
      )
    case 'typed':
      return online ? <Trans>Kept on this device; saving shortly</Trans> : <Unreached />
    case 'saving':
      return <Trans>Saving…</Trans>
    case 'unreached':
      return <Unreached />
    case 'conflict':
      return <Trans>Someone else changed the same lines. Choose below what to keep.</Trans>
    case 'gone':
      return <Trans>This document has been deleted. Your text is kept on this device.</Trans>
    case 'invalid':
      return (
        <span>
          <Trans>Not saved yet.</Trans>{' '}
          {[...problems]
            .map(([field, problem]) => `${names.get(field) ?? field}: ${i18n._(problemWords(problem))}`)
            .join(' · ')}
        </span>
      )
    case 'refused':
      return (
        <span>
          <Trans>Not saved yet; it is kept on this device.</Trans> {failureText(failure)}
        </span>
      )
  }
}

function Unreached() {
  return <Trans>You are offline: keep writing. Your text is kept on this device and saved when you are online.</Trans>
}
