import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { type ReportedText, settleReports } from '#contract/question/moderation.ts'
import { ConfirmHide } from './ConfirmHide.tsx'
import { useModeration } from './use-moderation.ts'

const reasonWords = {
  spam: msg`Spam`,
  abuse: msg`Abuse`,
  wrong: msg`Wrong`,
  other: msg`Something else`,
}

/** A text that was reported: what it says, why and how often, and what support can do about it. */
export function ReportRow({ report }: { report: ReportedText }) {
  const { questionId, answerId, commentId, excerpt, reasons, note, lastAt, hidden } = report
  const { i18n } = useLingui()
  const locale = useLocale()
  const { may, online } = useModeration()
  const [hiding, setHiding] = useState(false)
  const { send, isPending } = useApiMutation(settleReports, { success: true })
  const settle = () => send({ questionId, ...(answerId && { answerId }), ...(commentId && { commentId }), lastAt })
  return (
    <li>
      <p className="moderation-head">
        <Title report={report} /> <SavedAt at={lastAt} locale={locale} />
      </p>
      <ul className="moderation-facts">
        <li>{commentId ? <Trans>Comment</Trans> : answerId ? <Trans>Answer</Trans> : <Trans>Question</Trans>}</li>
        {hidden && (
          <li>
            <Trans>Hidden</Trans>
          </li>
        )}
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {i18n._(reasonWords[reason])} × {count}
          </li>
        ))}
      </ul>
      <p className="moderation-text" lang={htmlLang[report.locale]}>
        {excerpt}
      </p>
      {note && (
        <p className="moderation-note">
          <b>
            <Trans>Note</Trans>
          </b>{' '}
          <bdi>{note}</bdi>
        </p>
      )}
      {may && (
        <div className="moderation-actions">
          {!hidden && (
            <button type="button" className="button" disabled={!online} onClick={() => setHiding(true)}>
              <Trans>Hide</Trans>
            </button>
          )}
          <button type="button" className="button" disabled={isPending || !online} onClick={settle}>
            <Trans>Done</Trans>
          </button>
        </div>
      )}
      {hiding && <ConfirmHide report={report} onClose={() => setHiding(false)} />}
    </li>
  )
}

/** Leads to the text itself, where it can be read. */
function Title({ report: { questionId: id, answerId, commentId, title, locale, hidden } }: { report: ReportedText }) {
  const lang = htmlLang[locale]
  if (hidden) return <b lang={lang}>{title}</b>
  const hash = commentId ? `comment-${commentId}` : answerId ? `answer-${answerId}` : undefined
  return (
    <Link to="/QA/$id" params={{ id }} hash={hash} lang={lang}>
      {title}
    </Link>
  )
}
