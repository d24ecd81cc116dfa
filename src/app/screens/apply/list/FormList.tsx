import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { ForwardIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { type ApplyForm, listForms } from '#contract/application/application.ts'
import styles from './list.module.css'
import { rowBones } from './MyApplications.tsx'
import { useFormsAhead } from './use-forms-ahead.ts'

/** What one can apply for. */
export function FormList() {
  const { data, error, refetch } = useApiQuery(listForms, {}, { quiet: true })
  useFormsAhead(data?.list)
  if (!data && error)
    return (
      <LoadFailure
        broken={<Trans>The forms could not be loaded</Trans>}
        offline={<Trans>The forms are not saved on this device yet. Go online to load them.</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton times={4}>{rowBones}</Skeleton>
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
            <Trans>You have already applied: see its status</Trans>
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
