import { Trans, useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import type { Fields } from '#app/fields/use-fields.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import styles from './send.module.css'
import type { SendValues } from './send-values.ts'

/** The page that it is about, to be taken away. `offered`: the one that the person came from, if a draft names another. */
export function AboutRow({ fields, offered }: { fields: Fields<SendValues>; offered: string }) {
  const { t } = useLingui()
  const { field } = useController({ control: fields.control, name: 'about' })
  const { value: about } = field
  if (about === '' && offered === '') return null
  return (
    <div className={styles.about}>
      {about === '' ? (
        <p>
          <Trans>About no page in particular</Trans>
        </p>
      ) : (
        <p>
          <Trans>About this page:</Trans> <a href={about}>{about}</a>
        </p>
      )}
      {about !== '' && (
        <button type="button" className="icon" aria-label={t`Not about this page`} onClick={() => field.onChange('')}>
          <CloseIcon />
        </button>
      )}
      {offered !== '' && offered !== about && (
        <button type="button" className="button" onClick={() => field.onChange(offered)}>
          <Trans>About {offered}</Trans>
        </button>
      )}
    </div>
  )
}
