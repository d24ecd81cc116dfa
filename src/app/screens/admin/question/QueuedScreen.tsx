import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import { RowPage } from '#app/resource/RowPage.tsx'
import resourceStyles from '#app/resource/resource.module.css'
import { Walk } from '#app/resource/Walk.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import type { Comment } from '#contract/question/question.ts'
import { getQueuedQuestion, type QueuedQuestionPage } from '#contract/question/queue.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { QueuedActions } from './QueuedActions.tsx'
import { QueuedAnswer } from './QueuedAnswer.tsx'
import styles from './queue.module.css'
import { statusWords } from './queue-words.ts'
import { useModeration } from './use-moderation.ts'
import '#app/styles/prose.css'

/** A question as support sees it: the whole thread, what can be done about it, and the way to the next one. */
export function QueuedScreen() {
  const { id } = useParams({ from: '/admin/qa/$id' })
  const { queue, locale, q } = useSearch({ from: '/admin/qa' })
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getQueuedQuestion}
      input={{ id, ...(queue && { queue }), ...(locale && { locale }), ...(q && { q }) }}
      home="/admin/qa"
      titleOf={({ question }) => ({ title: question.title, lang: htmlLang[question.locale] })}
      broken={<Trans>This question could not be loaded</Trans>}
      walk={({ previous, next }) => <Walk to="/admin/qa/$id" previous={previous} next={next} />}
    >
      {(page) => <Queued page={page} />}
    </RowPage>
  )
}

function Queued({ page }: { page: QueuedQuestionPage }) {
  const { question, hidden, reports, document } = page
  const { i18n } = useI18n()
  const locale = useLocale()
  const { may, online } = useModeration()
  return (
    <>
      <p className={styles.by}>
        <Chip>{i18n._(statusWords[question.status])}</Chip>
        {hidden && (
          <Chip>
            <Trans>Hidden</Trans>
          </Chip>
        )}
        {reports > 0 && (
          <Link to="/admin/reports">
            <Plural value={reports} one="# report" other="# reports" />
          </Link>
        )}
        <bdi>{question.author.name}</bdi>
        <SavedAt at={question.createdAt} locale={locale} />
      </p>
      {question.tags.length > 0 && (
        <ul className={resourceStyles.chips}>
          {question.tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      <div
        className={`${styles.text} prose`}
        lang={htmlLang[question.locale]}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: texts are sanitised when they are written
        dangerouslySetInnerHTML={{ __html: trustedHtml(question.html) }}
      />
      <Comments list={question.comments} />
      {document && (
        <p className={styles.offline}>
          {document.published ? <Trans>Now a help page:</Trans> : <Trans>A help draft was made from it:</Trans>}{' '}
          <Link to="/admin/doc/$id" params={{ id: document.id }}>
            {document.title}
          </Link>
        </p>
      )}
      {may && <QueuedActions page={page} />}
      {may && !online && (
        <p className={styles.offline}>
          <Trans>You need to be online to make changes.</Trans>
        </p>
      )}
      {question.answers.map((answer) => (
        <QueuedAnswer key={answer.id} question={question} answer={answer}>
          <Comments list={answer.comments} />
        </QueuedAnswer>
      ))}
      {may && !hidden && question.status !== 'closed' && <AnswerForm question={question} />}
    </>
  )
}

function Comments({ list }: { list: Comment[] }) {
  if (list.length === 0) return null
  return (
    <ul className={styles.comments}>
      {list.map(({ id, text, author }) => (
        <li key={id}>
          <bdi>{author.name}</bdi>: {text}
        </li>
      ))}
    </ul>
  )
}
