import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { Button } from '#app/ui/Button.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import { deleteForm, type EditedForm, openForm } from '#contract/application/forms.ts'
import styles from './forms.module.css'

/** Whether members can fill it in; what was never answered can be removed. */
export function FormState({ form }: { form: EditedForm }) {
  const locale = useLocale()
  const online = useOnline()
  const navigate = useNavigate()
  const opening = useApiMutation(openForm, { success: true })
  const [asking, setAsking] = useState(false)
  const { key, no, open, sent, publishedAt } = form
  return (
    <section className={styles.state}>
      {no === 0 ? (
        <p className={styles.note}>
          <Trans>Not published yet: members do not see it.</Trans>
        </p>
      ) : (
        <>
          <SwitchRow
            label={<Trans>Open to members</Trans>}
            hint={
              publishedAt !== null && (
                <Trans>
                  Version {no}, published <SavedAt at={publishedAt} locale={locale} />
                </Trans>
              )
            }
            checked={open}
            disabled={!online || opening.isPending}
            onChange={(next) => opening.send({ key, open: next })}
          />
          <p className={styles.note}>
            <Trans>Applications keep the version of the form that they were filled in on.</Trans>
          </p>
        </>
      )}
      {sent === 0 && (
        <Button disabled={!online} onClick={() => setAsking(true)}>
          <Trans>Delete this form…</Trans>
        </Button>
      )}
      {asking && (
        <ConfirmWrite
          endpoint={deleteForm}
          input={{ key }}
          title={<Trans>Delete this form?</Trans>}
          action={<Trans>Delete</Trans>}
          onDone={() => void navigate({ to: '/admin/feedback/forms', replace: true })}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>Nobody has submitted it yet. Drafts that members have started are deleted too.</Trans>
          </p>
        </ConfirmWrite>
      )}
    </section>
  )
}
