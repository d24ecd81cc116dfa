import { useLingui } from '@lingui/react/macro'
import type { DocumentProblem } from '#contract/document/publish.ts'

/** What a check found, in words. */
export function useProblemText(): (problem: DocumentProblem) => string {
  const { t } = useLingui()
  return ({ is, target }) => {
    switch (is) {
      case 'deadLink':
        return t`Broken link: ${target}`
      case 'deadImage':
        return t`Missing image: ${target}`
      case 'draftLink':
        return t`A link leads to a document that is not published yet: ${target}`
      case 'skippedLevel':
        return t`A heading skips a level: ${target}`
      case 'noAlt':
        return t`An image has no description: ${target}`
      case 'noSummary':
        return t`There is no summary for lists and search engines`
      case 'sameTitle':
        return t`Another document has this title: ${target}`
      case 'overtaken':
        return t`The published text has changed since you began; publishing replaces it`
    }
  }
}
