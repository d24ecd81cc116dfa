import { Trans } from '@lingui/react/macro'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'
import type { DocumentProblem } from '#contract/document/publish.ts'
import { useProblemText } from './problem-text.ts'

type ProblemListProps = {
  problems: readonly DocumentProblem[]
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

/** What a check found, and the yes that some of it asks for. */
export function ProblemList({ problems, confirmed, onConfirm }: ProblemListProps) {
  const textOf = useProblemText()
  if (problems.length === 0)
    return (
      <p role="status">
        <Trans>The check found no problems.</Trans>
      </p>
    )
  const isAsked = problems.some(({ must }) => must)
  return (
    <>
      <ul className={styles.problems} aria-live="polite">
        {problems.map((problem) => (
          <li key={`${problem.is} ${problem.target}`} data-must={problem.must || undefined}>
            {textOf(problem)}
          </li>
        ))}
      </ul>
      {isAsked && (
        <label className={styles.tick}>
          <input type="checkbox" checked={confirmed} onChange={({ target }) => onConfirm(target.checked)} />
          <Trans>Publish anyway</Trans>
        </label>
      )}
    </>
  )
}
