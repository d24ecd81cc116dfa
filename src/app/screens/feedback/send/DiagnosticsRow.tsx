import { Trans } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import type { Fields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import { useDiagnostics } from './diagnostics.ts'
import styles from './send.module.css'
import type { SendValues } from './send-values.ts'

/** What the app would tell about itself, to be read before it is allowed: what stands here is what is sent. */
export function DiagnosticsRow({ fields }: { fields: Fields<SendValues> }) {
  const { field } = useController({ control: fields.control, name: 'diagnostics' })
  const now = useDiagnostics(useLocale())
  return (
    <div className={styles.diagnostics}>
      <SwitchRow
        ref={field.ref}
        label={<Trans>Include technical details</Trans>}
        hint={<Trans>They help us find what went wrong and do not identify you.</Trans>}
        checked={field.value !== ''}
        onBlur={field.onBlur}
        onChange={(on) => field.onChange(on ? now : '')}
      />
      <Disclosure summary={<Trans>See what will be sent</Trans>}>
        <pre>{field.value || now}</pre>
      </Disclosure>
    </div>
  )
}
