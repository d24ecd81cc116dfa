import { Trans } from '@lingui/react/macro'
import { beginningShown } from '#app/lib/paragraph-words.ts'
import type { LessonParagraph } from '#contract/question/lesson-place.ts'
import styles from './lesson-questions.module.css'
import { beginningAt, showParagraph } from './paragraph-questions.ts'

type ParagraphButtonProps = {
  at: LessonParagraph
  /** The element that holds the lesson’s text; null while it is not there. */
  prose: HTMLElement | null
}

/** The paragraph that a question is about; pressed, it is shown. Nothing where the text has it no more. */
export function ParagraphButton({ at, prose }: ParagraphButtonProps) {
  const beginning = prose && beginningAt(prose, at)
  if (!prose || beginning === null) return null
  const words = beginningShown(beginning)
  return (
    <button type="button" className={styles.second} onClick={() => showParagraph(prose, at)}>
      {words === '' ? <Trans>At a paragraph</Trans> : <Trans>At the paragraph “{words}”</Trans>}
    </button>
  )
}
