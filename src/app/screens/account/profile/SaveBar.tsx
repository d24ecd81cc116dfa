import { Trans, useLingui } from '@lingui/react/macro'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { useOnline } from '#app/offline/use-online.ts'
import { BottomBar } from '#app/ui/BottomBar.tsx'
import { Button } from '#app/ui/Button.tsx'
import styles from './profile.module.css'
import type { useProfileForm } from './use-profile-form.ts'

/** At the thumb as soon as something was changed: to save it, to take it back, and to choose when two people changed it. */
export function SaveBar({ saving }: { saving: ReturnType<typeof useProfileForm> }) {
  const { t } = useLingui()
  const online = useOnline()
  const { fields, changed, newer, isAside } = saving
  return (
    <BottomBar open={changed || isAside} label={t`Unsaved changes`}>
      {newer ? (
        <div role="alert">
          <h2>
            <Trans>Changed elsewhere</Trans>
          </h2>
          <p>
            <Trans>Your profile was changed elsewhere after you opened it here. What you typed is still here.</Trans>
          </p>
          <div className={styles.saveChoice}>
            <Button disabled={fields.isSending} onClick={saving.showNewer}>
              <Trans>Show the newer version</Trans>
            </Button>
            <Button color="primary" disabled={!online || fields.isSending} onClick={saving.overwrite}>
              {fields.isSending ? <Trans>Saving…</Trans> : <Trans>Save mine anyway</Trans>}
            </Button>
          </div>
        </div>
      ) : changed ? (
        <div className={styles.saveActions}>
          <Button disabled={fields.isSending} onClick={saving.discard}>
            <Trans>Discard</Trans>
          </Button>
          <SubmitButton fields={fields} sending={<Trans>Saving…</Trans>}>
            <Trans>Save</Trans>
          </SubmitButton>
        </div>
      ) : (
        isAside && (
          <div className={styles.line} role="status">
            <p>
              <Trans>Your changes were discarded.</Trans>
            </p>
            <button type="button" onClick={saving.bringBack}>
              <Trans>Restore</Trans>
            </button>
          </div>
        )
      )}
    </BottomBar>
  )
}
