import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { keepSearch } from '#app/lib/keep-search.ts'
import { Button } from '#app/ui/Button.tsx'
import styles from './queue.module.css'

/** Keys of their own anywhere: in a field they are letters, in a sheet the sheet's. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null

/** The way through a queue without its list: two buttons at hand, j and k or the arrows to the sides on a keyboard. */
export function Walk({ previous, next }: { previous: string; next: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const ways: Record<string, string> = { j: next, ArrowRight: next, k: previous, ArrowLeft: previous }
      const id = Object.hasOwn(ways, event.key) ? ways[event.key] : ''
      if (!id) return
      event.preventDefault()
      void navigate({ to: '/admin/qa/$id', params: { id }, search: keepSearch, replace: true })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [previous, next, navigate])
  return (
    <nav className={styles.walk} aria-label={t`Go through the queue`}>
      <Step id={previous}>
        <Trans context="in a queue">Previous</Trans>{' '}
        <span className={styles.key} aria-hidden="true">
          K
        </span>
      </Step>
      <Step id={next}>
        <Trans context="in a queue">Next</Trans>{' '}
        <span className={styles.key} aria-hidden="true">
          J
        </span>
      </Step>
    </nav>
  )
}

function Step({ id, children }: { id: string; children: ReactNode }) {
  return id === '' ? (
    <Button disabled>{children}</Button>
  ) : (
    <Link to="/admin/qa/$id" params={{ id }} search={keepSearch} replace className={`button ${styles.step}`}>
      {children}
    </Link>
  )
}
