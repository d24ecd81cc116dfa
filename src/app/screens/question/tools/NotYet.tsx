import type { ReactNode } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { Notice } from '#app/ui/Notice.tsx'

type NotYetProps = {
  /** That it cannot be had. */
  broken: ReactNode
  /** Null as long as it is on its way. */
  error: unknown
  onRetry: () => void
}

/** In a sheet, in place of what it is about: the shape of a text, or why there is none. */
export function NotYet({ broken, error, onRetry }: NotYetProps) {
  const failureText = useFailureText()
  if (error) return <Notice heading="h3" title={broken} text={failureText(error)} onRetry={onRetry} />
  return (
    <div className="skeleton" aria-hidden="true">
      <i className="bone-small" />
      <i />
      <i />
    </div>
  )
}
