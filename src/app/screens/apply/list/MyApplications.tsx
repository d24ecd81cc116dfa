import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFailureText } from '#app/api/errors.ts'
import { usePages } from '#app/api/pages.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { statusWords } from '#app/screens/apply/application-words.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { VirtualList } from '#app/ui/VirtualList.tsx'
import { type ApplicationSummary, listMyApplications } from '#contract/application/application.ts'
import { RowBones } from './ListSkeleton.tsx'
import styles from './list.module.css'

/** A row's height as its style has it, so that nothing moves when its words come. */
const rowRem = 5.5

/** What one has applied for. */
export function MyApplications() {
  return (
    <section className={styles.mine} aria-labelledby="my-applications">
      <h2 id="my-applications">
        <Trans>My applications</Trans>
      </h2>
      <Rows />
    </section>
  )
}

function Rows() {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const failureText = useFailureText()
  const { total, at, seen, updatedAt, error, retry } = usePages(listMyApplications, {})
  if (total === null) {
    if (!error) return <RowBones />
    return online ? (
      <Notice
        heading="h3"
        title={<Trans>Your applications could not be loaded</Trans>}
        text={failureText(error)}
        onRetry={retry}
      />
    ) : (
      <p className={styles.none}>
        <Trans>Your applications are not saved on this device yet.</Trans>
      </p>
    )
  }
  if (total === 0)
    return (
      <p className={styles.none}>
        <Trans>You have not applied for anything yet. What you send is listed here with each of its steps.</Trans>
      </p>
    )
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <VirtualList
        label={t`My applications`}
        count={total}
        rowRem={rowRem}
        onSeen={seen}
        row={(index) => {
          const application = at(index)
          return application ? <Row application={application} /> : <RowBones />
        }}
      />
    </>
  )
}

function Row({ application: { id, no, title, status, updatedAt } }: { application: ApplicationSummary }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  return (
    <Link to="/apply/$id" params={{ id }} className={styles.row}>
      <span className={styles.facts}>
        <Chip>{i18n._(statusWords[status])}</Chip>
        <span className={styles.no}>#{no}</span>
        <SavedAt at={updatedAt} locale={locale} />
      </span>
      <b>{title[locale]}</b>
    </Link>
  )
}
