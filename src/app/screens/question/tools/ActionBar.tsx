import { Trans } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { useHeightVariable } from '#app/ui/use-height-variable.ts'
import styles from './qa.module.css'
import { useThread } from './thread.ts'
import { useEditOwn } from './use-edit-own.ts'

/** On a phone, at the thumb: the way to answer, or for its asker to add to it. Gone where the place to answer is in sight. */
export function ActionBar({ answer }: { answer: RefObject<HTMLElement | null> }) {
  const { asMember, reactions } = useThread()
  const editOwn = useEditOwn()
  const bar = useRef<HTMLDivElement>(null)
  const inSight = useInSight(answer)
  useHeightVariable(bar, '--actions')
  const go = () =>
    asMember(() => {
      answer.current?.scrollIntoView({ block: 'start' })
      answer.current?.querySelector('textarea')?.focus({ preventScroll: true })
    })
  return (
    <div className={styles.bar} ref={bar} hidden={inSight || (reactions.asked && !editOwn)}>
      {editOwn ? (
        <Button color="primary" disabled={editOwn.disabled} onClick={editOwn.open}>
          <Trans>Add to the question</Trans>
        </Button>
      ) : (
        <Button color="primary" onClick={go}>
          <Trans>Answer</Trans>
        </Button>
      )}
    </div>
  )
}

function useInSight(target: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    if (!target.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -80px',
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return inSight
}
