import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { PageLink, PageName } from '#app/resource/PageLink.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import styles from './send.module.css'
import type { SendValues } from './send-values.ts'

/** The page that it is about, to be taken away. `offered`: the one that the person came from, if a draft names another. */
export function AboutRow({ fields, offered }: { fields: Fields<SendValues>; offered: string }) {
  const { t } = useLingui()
  const id = useId()
  const { field } = useController({ control: fields.control, name: 'about' })
  const { value: about } = field
  const problem = useFieldProblem(fields, 'about')
  if (about === '' && offered === '') return null
  return (
    <div>
      <div className={styles.about}>
        {about === '' ? (
          <p>
            <Trans>About no page in particular</Trans>
          </p>
        ) : (
          <p>
            <Trans>About this page:</Trans> <PageLink page={about} />
          </p>
        )}
        {about !== '' && (
          <button
            type="button"
            className="icon"
            ref={field.ref}
            aria-label={t`Not about this page`}
            aria-describedby={`${id}-says`}
            onClick={() => field.onChange('')}
          >
            <CloseIcon />
          </button>
        )}
        {offered !== '' && offered !== about && (
          <Button onClick={() => field.onChange(offered)}>
            <Trans>
              About <PageName page={offered} />
            </Trans>
          </Button>
        )}
      </div>
      <FieldSays id={`${id}-says`} problem={problem} />
    </div>
  )
}
