import { lazy, type RefObject, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLocale } from '#app/i18n/locale.ts'
import { useRemembered } from '#app/offline/reading/use-remembered.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { useViewableImages } from '#app/ui/use-viewable-images.ts'
import type { Question } from '#contract/question/question.ts'
import { seeQuestion } from '#contract/question/writes.ts'
import { Below } from './Below.tsx'
import { CommentTools } from './CommentTools.tsx'
import styles from './qa.module.css'
import { Sheets } from './Sheets.tsx'
import { TextTools } from './TextTools.tsx'
import { ThreadContext } from './thread.ts'
import { usePlaces } from './use-places.ts'
import { useThreadOf } from './use-thread.ts'
import { useTimesSaid } from './use-times-said.ts'

/** Few questions are about a lesson. */
const LessonLine = lazy(async () => ({ default: (await import('./LessonLine.tsx')).LessonLine }))

type ToolsProps = {
  question: Question
  savedAt: number | null
  article: RefObject<HTMLElement | null>
  /** What stands in the article now. */
  html: string
}

/** Everything that can be done with a question, each in its place in the finished text, beneath it or above it. */
export function Tools({ question, savedAt, article, html }: ToolsProps) {
  const { thread, sheet } = useThreadOf(question)
  const places = usePlaces(article, html, question)
  const locale = useLocale()
  useTimesSaid(article, html, question)
  useViewableImages(article, html)
  useSeen(question, thread.isMember)
  useRemembered('question', question)
  return (
    <ThreadContext value={thread}>
      <div className={styles.saved} role="status">
        <SavedLine at={savedAt} online={thread.online} locale={locale} />
      </div>
      {places.map(({ key, text, host }) =>
        createPortal(text.commentId ? <CommentTools text={text} /> : <TextTools text={text} />, host, key),
      )}
      {question.lesson && (
        <Suspense fallback={null}>
          <LessonLine question={question} place={question.lesson} />
        </Suspense>
      )}
      <Below />
      <Suspense fallback={null}>
        <Sheets sheet={sheet} />
      </Suspense>
    </ThreadContext>
  )
}

/** A member who reads what was said last has no news of it any more. Whether it arrives concerns nobody here. */
function useSeen({ id, activeAt }: Question, isMember: boolean): void {
  const { send } = useOutboxMutation(seeQuestion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each last word
  useEffect(() => {
    if (isMember) void send({ id }, { label: { kind: 'silent', text: '' } }).catch(() => {})
  }, [id, activeAt, isMember])
}
