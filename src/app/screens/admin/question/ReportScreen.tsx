import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { RowPage } from '#app/resource/RowPage.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { getReport, type ReportedText, settleReports } from '#contract/question/moderation.ts'
import { ConfirmHide } from './ConfirmHide.tsx'
import { kindOf, kindWords, reasonWords, settledNameOf } from './report-words.ts'
import { useModeration } from './use-moderation.ts'
import './moderation.css'

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
      broken={<Trans>This report could not be read</Trans>}
    >
      {(report) => <Report report={report} />}
    </RowPage>
  )
}

function Report({ report }: { report: ReportedText }) {
  const { excerpt, reasons, note, lastAt, hidden } = report
  const { i18n } = useI18n()
  const locale = useLocale()
  const navigate = useNavigate()
  const { may, online } = useModeration()
  const [hiding, setHiding] = useState(false)
  const { sendAsync, isPending } = useApiMutation(settleReports, { success: true })
  const settle = () =>
    void sendAsync(settledNameOf(report)).then(
      () => navigate({ to: '/admin/reports', search: true as never }),
      () => {
        // What went wrong is said in passing.
      },
    )
  return (
    <>
      <blockquote className="admin-quote report-text" lang={htmlLang[report.locale]}>
        {excerpt}
      </blockquote>
      <dl className="admin-facts">
        <dt>
          <Trans>What</Trans>
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
          <ul className="resource-chips">
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                {i18n._(reasonWords[reason])} × {count}
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
        {note && (
          <>
            <dt>
              <Trans>Note</Trans>
            </dt>
            <dd className="report-note">
              <bdi>{note}</bdi>
            </dd>
          </>
        )}
      </dl>
      <div className="admin-actions">
        {may && (
          <button type="button" className="button button-main" disabled={isPending || !online} onClick={settle}>
            <Trans>Done</Trans>
          </button>
        )}
        {may && !hidden && (
          <button type="button" className="button" disabled={!online} onClick={() => setHiding(true)}>
            <Trans>Hide the question</Trans>
          </button>
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
    <Link to="/QA/$id" params={{ id }} hash={hash} className="button report-link">
      <Trans>Open it in Q&A</Trans>
    </Link>
  )
}
