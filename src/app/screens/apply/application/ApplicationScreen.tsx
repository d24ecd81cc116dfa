import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { AnswerList } from '#app/fields/answers/AnswerList.tsx'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Loaded } from '#app/resource/Loaded.tsx'
import { statusWords } from '#app/screens/apply/application-words.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { Bones } from '#app/ui/Skeleton.tsx'
import { type Application, getMyApplication, isUnderWay } from '#contract/application/application.ts'
import styles from './application.module.css'
import { StatusSteps } from './StatusSteps.tsx'
import { useRead } from './use-read.ts'
import { Withdraw } from './Withdraw.tsx'

/** One’s own application: how it stands and came to, what was said of it, and what was sent. */
export function ApplicationScreen() {
  const { id } = useParams({ from: '/apply/$id' })
  const { t } = useLingui()
  const locale = useLocale()
  const asked = useApiQuery(getMyApplication, { id }, { quiet: true })
  const title = asked.data?.title[locale] ?? t`Application`
  useTitle(title)
  return (
    <main className={styles.application} id="content" tabIndex={-1}>
      <NavBar to="/apply" label={t`Back to Applications`} title={title} />
      <Loaded
        asked={asked}
        bones={<Bones className={styles.bones} of={['small', 'h1', 'text', 'text', 'small']} />}
        missing={{
          title: <Trans>Application not found</Trans>,
          text: <Trans>It may belong to another account, or the address is incomplete.</Trans>,
          action: (
            <Link to="/apply" className="notice-action">
              <Trans>My applications</Trans>
            </Link>
          ),
        }}
        broken={<Trans>This application could not be loaded</Trans>}
        offline={<Trans>This application is not saved on this device yet. Go online to load it.</Trans>}
      >
        {(application) => <Whole application={application} updatedAt={asked.updatedAt} />}
      </Loaded>
    </main>
  )
}

function Whole({ application, updatedAt }: { application: Application; updatedAt: number | null }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const online = useOnline()
  const { id, no, title, status, steps, reason, content, answers, areaNames, orders, formKey } = application
  const { courses, corrects, correctedBy } = application
  useRead(id, application.updatedAt)
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <header className={styles.head}>
        <p>
          <Chip>{i18n._(statusWords[status])}</Chip>
          <span className={styles.no}>#{no}</span>
        </p>
        <h1>{title[locale]}</h1>
        {corrects && (
          <p className={styles.corrects}>
            <Link to="/apply/$id" params={{ id: corrects.id }}>
              <Trans>Correction of application #{corrects.no}</Trans>
            </Link>
          </p>
        )}
      </header>
      <StatusSteps steps={steps} />
      {reason !== '' && (
        <section className={styles.reason} data-refused={status === 'rejected' || undefined}>
          <h2>
            {status === 'rejected' ? <Trans>Why it was not approved</Trans> : <Trans>Message from the reviewer</Trans>}
          </h2>
          <p>{reason}</p>
        </section>
      )}
      <section className={styles.answers}>
        <h2>
          <Trans>What you submitted</Trans>
        </h2>
        <AnswerList items={content.items} answers={answers} areaNames={areaNames} orders={orders} courses={courses} />
      </section>
      {isUnderWay(status) && <Withdraw id={id} title={title[locale]} />}
      {correctedBy ? (
        <p>
          <Link to="/apply/$id" params={{ id: correctedBy.id }} className="button">
            <Trans>Corrected in application #{correctedBy.no}</Trans>
          </Link>
        </p>
      ) : status === 'rejected' ? (
        <p>
          <Link to="/apply" search={{ form: formKey, corrects: id }} className="button-main">
            <Trans>Correct and submit again</Trans>
          </Link>
        </p>
      ) : (
        status === 'withdrawn' && (
          <p>
            <Link to="/apply" search={{ form: formKey }} className="button">
              <Trans>Apply again</Trans>
            </Link>
          </p>
        )
      )}
    </>
  )
}
