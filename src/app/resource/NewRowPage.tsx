import { type ReactNode, useRef } from 'react'
import { useTitle } from '#app/i18n/use-title.ts'
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts'
import { PaneHead } from './PaneHead.tsx'

type NewRowPageProps = {
  title: string
  /** The list's address. */
  home: string
  /** The form. */
  children: ReactNode
}

/** The page on which a row is made: its heading takes the focus, and the way out is the list. */
export function NewRowPage({ title, home, children }: NewRowPageProps) {
  useTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading, 'new')
  return (
    <>
      <PaneHead title={title} home={home} heading={heading} isPage />
      {children}
    </>
  )
}
