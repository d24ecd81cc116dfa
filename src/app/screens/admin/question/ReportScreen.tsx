import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { RowPage } from '#app/resource/RowPage.tsx'
import resourceStyles from '#app/resource/resource.module.css'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import {
  getReport,
  type ReportedText,
  type ReportPage,
  type ReportVerdict,
  settleReports,
} from '#contract/question/moderation.ts'
import { ConfirmHide } from './ConfirmHide.tsx'
import styles from './report.module.css'
import { kindOf, kindWords, reasonWords, settledNameOf } from './report-words.ts'
import { useModeration } from './use-moderation.ts'

/** A text that was reported: what it says, why and how often, and what support can do about it. */
export function ReportScreen() {
  const { id } = useParams({ from: '/admin/reports/$id' })
  const [questionId = '', answerId, commentId] = id.split('~')
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getReport}
      input={{ questionId, ...(answerId && { answerId }), ...(commentId && { commentId }) }}
      home="/admin/reports"
      titleOf={({ title, locale }) => ({ title, lang: htmlLang[locale] })}
      broken={<Trans>This report could not be loaded</Trans>}
    >
      {(report) => <Report report={report} />}
    </RowPage>
  )
}

function Report({ report }: { report: ReportPage }) {
  const { excerpt, reasons, lastAt, hidden, reporters } = report
  const { i18n } = useI18n()
  const locale = useLocale()
  const navigate = useNavigate()
  const { may, online } = useModeration()
  const [hiding, setHiding] = useState(false)
  const { sendAsync, isPending } = useApiMutation(settleReports, { success: true })
  const settle = (verdict: ReportVerdict) =>
    void sendAsync({ ...settledNameOf(report), verdict }).then(
      () => navigate({ to: '/admin/reports', search: keepSearch }),
      () => {
        // What went wrong is said in passing.
      },
    )
  return (
    <>
      <blockquote className={adminStyles.quote} lang={htmlLang[report.locale]}>
        {excerpt}
      </blockquote>
      <dl className={adminStyles.facts}>
        <dt>
          <Trans>Type</Trans>
        </dt>
        <dd>
          {i18n._(kindWords[kindOf(report)])}
          {hidden && (
            <>
              {' · '}
              <Trans>Hidden</Trans>
            </>
          )}
        </dd>
        <dt>
          <Trans>Why</Trans>
        </dt>
        <dd>
          <ul className={resourceStyles.chips}>
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                <Chip>
                  {i18n._(reasonWords[reason])} × {count}
                </Chip>
              </li>
            ))}
          </ul>
        </dd>
        <dt>
          <Trans>Last</Trans>
        </dt>
        <dd>
          <SavedAt at={lastAt} locale={locale} />
        </dd>
        <dt>
          <Trans>Reported by</Trans>
        </dt>
        <dd>
          <ul className={styles.reporters}>
            {reporters.map(({ name, reason, note, at, doubtful }) => (
              <li key={`${name} ${at} ${reason}`}>
                <bdi>{name || '–'}</bdi> · {i18n._(reasonWords[reason])}
                {doubtful && (
                  <>
                    {' · '}
                    <Trans>does not count: too many unfounded reports</Trans>
                  </>
                )}
                {note.trim() && (
                  <p className={styles.note}>
                    <bdi>{note}</bdi>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      <div className={adminStyles.actions}>
        {may && (
          <>
            <Button color="primary" disabled={isPending || !online} onClick={() => settle('upheld')}>
              <Trans>Handled</Trans>
            </Button>
            <Button disabled={isPending || !online} onClick={() => settle('unfounded')}>
              <Trans>Nothing wrong with it</Trans>
            </Button>
          </>
        )}
        {may && !hidden && (
          <Button disabled={!online} onClick={() => setHiding(true)}>
            <Trans>Hide the question</Trans>
          </Button>
        )}
        {!hidden && <ToText report={report} />}
      </div>
      {hiding && <ConfirmHide report={report} onClose={() => setHiding(false)} />}
    </>
  )
}

/** Leads to the text itself, where it can be read. */
function ToText({ report: { questionId: id, answerId, commentId } }: { report: ReportedText }) {
  const hash = commentId ? `comment-${commentId}` : answerId ? `answer-${answerId}` : undefined
  return (
    <Link to="/QA/$id" params={{ id }} hash={hash} className={`button ${styles.link}`}>
      <Trans>Open it in Q&A</Trans>
    </Link>
  )
}
