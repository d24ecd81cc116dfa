import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { QuestionIcon } from '#app/ui/menu-icons.tsx'

type AskParagraphLinkProps = {
  courseId: string
  lessonId: string
  paragraph: number
  /** How it begins. */
  words: string
  className: string | undefined
}

/** The way to the form that asks about a paragraph of this lesson’s text. */
export function AskParagraphLink({ courseId, lessonId, paragraph, words, className }: AskParagraphLinkProps) {
  return (
    <Link
      to="/QA"
      search={{ ask: 1, course: courseId, lesson: lessonId, paragraph, words: words || undefined }}
      className={className}
    >
      <QuestionIcon />
      <Trans>Ask about this paragraph</Trans>
    </Link>
  )
}
