import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { NoIcon, YesIcon } from '#app/ui/icons.tsx'

const HelpfulAnswer = lazy(async () => ({ default: (await import('./HelpfulAnswer.tsx')).HelpfulAnswer }))

/** “Was this helpful?” Only the question is in the first load; what an answer needs comes with the tap. */
export function HelpfulQuestion({ id }: { id: string }) {
  const [helpful, setHelpful] = useState<boolean | null>(null)
  return (
    <section className="helpful later" aria-labelledby="helpful">
      <h2 id="helpful">
        <Trans>Was this helpful?</Trans>
      </h2>
      {helpful === null ? (
        <div className="helpful-answers">
          <button type="button" onClick={() => setHelpful(true)}>
            <YesIcon />
            <Trans>Yes</Trans>
          </button>
          <button type="button" onClick={() => setHelpful(false)}>
            <NoIcon />
            <Trans>No</Trans>
          </button>
        </div>
      ) : (
        <Suspense fallback={null}>
          <HelpfulAnswer id={id} helpful={helpful} onAgain={() => setHelpful(null)} />
        </Suspense>
      )}
    </section>
  )
}
