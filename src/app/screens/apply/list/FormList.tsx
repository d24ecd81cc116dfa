import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ForwardIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { type ApplyForm, listForms } from '#contract/application/application.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import styles from './list.module.css'
import { useFormsAhead } from './use-forms-ahead.ts'

/** What one can apply for. */
export function FormList() {
  const online = useOnline()
  const failureText = useFailureText()
  const { data, error, refetch } = useApiQuery(listForms, {}, { quiet: true })
  useFormsAhead(data?.list)
  if (!data) {
    if (!error) return <ListSkeleton />
    return online ? (
      <Notice
        title={<Trans>The forms could not be loaded</Trans>}
        text={failureText(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Notice
        title={<Trans>You are offline</Trans>}
        text={<Trans>The forms are not saved on this device yet. Connect to a network to load them.</Trans>}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.list.length === 0)
    return (
      <Notice
        title={<Trans>There is nothing to apply for at the moment</Trans>}
        text={<Trans>Your earlier applications are below.</Trans>}
      />
    )
  return (
    <ul className={styles.forms}>
      {data.list.map((form) => (
        <li key={form.key}>
          <FormCard form={form} />
        </li>
      ))}
    </ul>
  )
}

function FormCard({ form: { key, title, intro, inTheWay, draftAt } }: { form: ApplyForm }) {
  const locale = useLocale()
  return (
    <Link
      {...(inTheWay === '' ? { to: '/apply', search: { form: key } } : { to: '/apply/$id', params: { id: inTheWay } })}
      className={styles.form}
    >
      <span>
        <b>{title[locale]}</b>
        <span>{intro[locale]}</span>
        {inTheWay !== '' ? (
          <small>
            <Trans>You have applied already: see how it stands</Trans>
          </small>
        ) : (
          draftAt !== null && (
            <small>
              <Trans>
                Started <SavedAt at={draftAt} locale={locale} />. Continue
              </Trans>
            </small>
          )
        )}
      </span>
      <ForwardIcon />
    </Link>
  )
}
