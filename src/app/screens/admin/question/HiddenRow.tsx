import { Trans } from '@lingui/react/macro'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import type { HiddenQuestion } from '#contract/question/moderation.ts'
import { setQuestionStatus } from '#contract/question/writes.ts'
import { useModeration } from './use-moderation.ts'

/** A question that nobody can open, and the way back for it. */
export function HiddenRow({ question }: { question: HiddenQuestion }) {
  const { id, title, excerpt, author, updatedAt } = question
  const locale = useLocale()
  const { may, online } = useModeration()
  const { send, isPending } = useApiMutation(setQuestionStatus, { success: true })
  const lang = htmlLang[question.locale]
  return (
    <li>
      <p className="moderation-head">
        <b lang={lang}>{title}</b>
        <span>
          {author.name && <bdi>{author.name}</bdi>} <SavedAt at={updatedAt} locale={locale} />
        </span>
      </p>
      <p className="moderation-text" lang={lang}>
        {excerpt}
      </p>
      {may && (
        <div className="moderation-actions">
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
