import { Trans } from '@lingui/react/macro'
import { useSend } from '#app/api/send.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/locale.ts'
import type { HiddenQuestion } from '#contract/question-care.ts'
import { setQuestionStatus } from '#contract/question-writes.ts'
import { afterHiding, useCare } from './use-care.ts'

/** A question that nobody can open, and the way back for it. */
export function HiddenRow({ question }: { question: HiddenQuestion }) {
  const { id, title, excerpt, author, updatedAt } = question
  const locale = useLocale()
  const { may, online } = useCare()
  const { send, isPending } = useSend(setQuestionStatus, {
    success: true,
    invalidates: afterHiding,
  })
  const lang = htmlLang[question.locale]
  return (
    <li>
      <p className="care-head">
        <b lang={lang}>{title}</b>
        <span>
          {author.name && <bdi>{author.name}</bdi>} <SavedAt at={updatedAt} locale={locale} />
        </span>
      </p>
      <p className="care-text" lang={lang}>
        {excerpt}
      </p>
      {may && (
        <div className="care-actions">
          <button
            type="button"
            className="button"
            disabled={isPending || !online}
            onClick={() => send({ id, to: 'show' })}
          >
            <Trans>Show again</Trans>
          </button>
        </div>
      )}
    </li>
  )
}
