import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { markOfficial } from '#contract/question/care.ts'
import type { Answer, Question } from '#contract/question/question.ts'
import { acceptAnswer } from '#contract/question/writes.ts'
import styles from './queue.module.css'
import { useModeration } from './use-moderation.ts'

type QueuedAnswerProps = { question: Question; answer: Answer; children: ReactNode }

/** An answer, and what support says of it: that it is official, that it is the one. */
export function QueuedAnswer({ question, answer, children }: QueuedAnswerProps) {
  const { id, official } = answer
  const locale = useLocale()
  const { may, online } = useModeration()
  const accepting = useApiMutation(acceptAnswer, { success: true })
  const marking = useApiMutation(markOfficial, { success: true })
  const isAccepted = question.acceptedAnswerId === id
  const isPending = accepting.isPending || marking.isPending
  return (
    <section className={adminStyles.part}>
      <p className={styles.by}>
        {isAccepted && (
          <Chip>
            <Trans>Accepted</Trans>
          </Chip>
        )}
        {official && (
          <Chip>
            <Trans>Official</Trans>
          </Chip>
        )}
        <bdi>{answer.author.name}</bdi>
        <SavedAt at={answer.createdAt} locale={locale} />
        {answer.votes > 0 && <Plural value={answer.votes} one="# vote" other="# votes" />}
      </p>
      <div
        className={`${styles.text} prose`}
        lang={htmlLang[question.locale]}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: texts are sanitised when they are written
        dangerouslySetInnerHTML={{ __html: trustedHtml(answer.html) }}
      />
      {children}
      {may && (
        <div className={adminStyles.actions}>
          {question.status !== 'closed' && (
            <Button
              disabled={isPending || !online}
              onClick={() => accepting.send({ id: question.id, answerId: isAccepted ? '' : id })}
            >
              {isAccepted ? <Trans>Withdraw acceptance</Trans> : <Trans>Accept this answer</Trans>}
            </Button>
          )}
          <Button
            disabled={isPending || !online}
            onClick={() => marking.send({ id: question.id, answerId: id, on: !official })}
          >
            {official ? <Trans>Remove the official mark</Trans> : <Trans>Mark as official</Trans>}
          </Button>
        </div>
      )}
    </section>
  )
}
