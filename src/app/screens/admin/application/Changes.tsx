import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { GivenAnswer } from '#app/fields/answers/AnswerList.tsx'
import { useLocale } from '#app/i18n/locale.ts'
import { answerOf, isGiven } from '#contract/application/answers.ts'
import type { Application } from '#contract/application/application.ts'
import type { ReviewedApplication } from '#contract/application/staff.ts'
import { Reveal } from './Reveal.tsx'
import styles from './review.module.css'

type ChangesProps = { application: ReviewedApplication; before: Application }

/** What a member corrected since a rejected application: why that one was rejected, and each answer before and now. */
export function Changes({ application, before }: ChangesProps) {
  const locale = useLocale()
  const { changed, content } = application
  const itemIn = ({ content: { items } }: Pick<Application, 'content'>, key: string) =>
    items.find((item) => item.key === key)
  const answered = (of: Application, key: string) => {
    const item = itemIn(of, key)
    if (!item) return <Trans>Not asked</Trans>
    return (
      <>
        <GivenAnswer item={item} {...of} />
        {item.type === 'idNumber' && isGiven(answerOf(of.answers, key)) && <Reveal id={of.id} answerKey={key} />}
      </>
    )
  }
  return (
    <section className={styles.changes}>
      <h2>
        <Trans>Corrected since the rejection</Trans>
      </h2>
      <p className={styles.note}>
        <Link to="/admin/feedback/applications/$id" params={{ id: before.id }}>
          <Trans>Application #{before.no}</Trans>
        </Link>
      </p>
      <blockquote>{before.reason}</blockquote>
      {changed.length === 0 ? (
        <p className={styles.note}>
          <Trans>No answer was changed.</Trans>
        </p>
      ) : (
        <dl>
          {changed.map((key) => (
            <div key={key}>
              <dt>{(itemIn({ content }, key) ?? itemIn(before, key))?.label[locale] ?? key}</dt>
              <dd>
                <del>{answered(before, key)}</del>
                <ins>{answered(application, key)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
