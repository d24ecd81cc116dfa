import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePages } from '#app/api/pages.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { RowList } from '#app/resource/RowList.tsx'
import { statusWords } from '#app/screens/apply/application-words.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { Bones } from '#app/ui/Skeleton.tsx'
import { type ApplicationSummary, listMyApplications } from '#contract/application/application.ts'
import styles from './list.module.css'

/** A row's height as its style has it, so that nothing moves when its words come. */
const rowRem = 5.5

/** The shape of a row before its words. */
export const rowBones = <Bones className={styles.row} of={['small', 'title']} />

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
  return (
    <RowList
      label={t`My applications`}
      pages={usePages(listMyApplications, {})}
      rowRem={rowRem}
      row={(application) => <Row application={application} />}
      bones={rowBones}
      bonesShown={1}
      heading="h3"
      broken={<Trans>Your applications could not be loaded</Trans>}
      offline={<Trans>Your applications are not saved on this device yet.</Trans>}
      empty={
        <p className={styles.none}>
          <Trans>No applications yet. What you submit is listed here, step by step.</Trans>
        </p>
      }
    />
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
