import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { AnswerList } from '#app/fields/answers/AnswerList.tsx'
import { useLocale } from '#app/i18n/locale.ts'
import { RowPage } from '#app/resource/RowPage.tsx'
import { Permitted } from '#app/session/Permitted.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { isUnderWay } from '#contract/application/application.ts'
import { getApplication, type ReviewedApplication } from '#contract/application/staff.ts'
import { Changes } from './Changes.tsx'
import { Decision } from './Decision.tsx'
import { Reveal } from './Reveal.tsx'
import styles from './review.module.css'
import { statusWords } from './status-words.ts'

/** One member’s application as reviewers deal with it. */
export function ApplicationScreen() {
  const { id } = useParams({ from: '/admin/feedback_/applications/$id' })
  const locale = useLocale()
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getApplication}
      input={{ id }}
      home="/admin/feedback/applications"
      titleOf={({ no, title }) => ({ title: `#${no} ${title[locale]}` })}
      broken={<Trans>This application could not be loaded</Trans>}
    >
      {(application) => <Whole application={application} />}
    </RowPage>
  )
}

function Whole({ application }: { application: ReviewedApplication }) {
  const { id, content, answers, areaNames, orders, courses, hidden, reason, status, before, correctedBy } = application
  return (
    <div className={styles.application}>
      <Facts application={application} />
      {before && <Changes application={application} before={before} />}
      <section>
        <h2>
          <Trans>Member’s answers</Trans>
        </h2>
        <AnswerList
          items={content.items}
          answers={answers}
          areaNames={areaNames}
          orders={orders}
          courses={courses}
          beside={({ key }) => hidden.includes(key) && <Reveal id={id} answerKey={key} />}
        />
      </section>
      {correctedBy && (
        <p className={styles.correctedBy}>
          <Link to="/admin/feedback/applications/$id" params={{ id: correctedBy.id }}>
            <Trans>The member corrected it in application #{correctedBy.no}</Trans>
          </Link>
        </p>
      )}
      {isUnderWay(status) ? (
        <Decision application={application} />
      ) : (
        reason !== '' && (
          <section className={styles.reason}>
            <h2>
              <Trans>Message to the member</Trans>
            </h2>
            <p>{reason}</p>
          </section>
        )
      )}
    </div>
  )
}

function Facts({ application: { status, member, reviewer, steps } }: { application: ReviewedApplication }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const name = <bdi>{member.name || t`Deleted account`}</bdi>
  return (
    <header className={styles.facts}>
      <p>
        <Chip>{i18n._(statusWords[status])}</Chip>
        <Permitted node={{ name: '/admin', subNodeName: '/admin/role' }} fallback={name}>
          <Link to="/admin/members/$id" params={{ id: member.id }}>
            {name}
          </Link>
        </Permitted>
        {reviewer.id !== '' && (
          <span>
            <Trans>
              Reviewer: <bdi>{reviewer.name}</bdi>
            </Trans>
          </span>
        )}
      </p>
      <ol className={styles.steps} aria-label={t`Progress`}>
        {steps.map(({ status: had, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: none ever goes
          <li key={`${index} ${had}`} aria-current={index === steps.length - 1 ? 'step' : undefined}>
            <b>{i18n._(statusWords[had])}</b>
            <SavedAt at={at} locale={locale} />
          </li>
        ))}
      </ol>
    </header>
  )
}
