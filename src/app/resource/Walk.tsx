import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepSearch } from '#app/lib/keep-search.ts'
import { BackIcon } from '#app/ui/icons.tsx'
import styles from './walk.module.css'

/** Keys of their own anywhere: in a field they are letters, in a sheet the sheet's. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null

type WalkProps = {
  /** The route of a row's page: `/admin/qa/$id`. */
  to: '/admin/qa/$id' | '/admin/feedback/$id'
  /** Ids; empty where there is none. */
  previous: string
  next: string
}

/** The way through a list without it: two signs at hand, j and k or the arrows to the sides on a keyboard. */
export function Walk({ to, previous, next }: WalkProps) {
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
      void navigate({ to, params: { id }, search: keepSearch, replace: true } as never)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [to, previous, next, navigate])
  return (
    <nav className={styles.walk} aria-label={t`Go through the list`}>
      <Step to={to} id={previous} label={t({ message: 'Previous', context: 'in a list' })} keys="K" />
      <Step to={to} id={next} label={t({ message: 'Next', context: 'in a list' })} keys="J" isNext />
    </nav>
  )
}

type StepProps = { to: WalkProps['to']; id: string; label: string; keys: string; isNext?: true }

function Step({ to, id, label, keys, isNext }: StepProps) {
  const look = `icon ${isNext ? styles.next : ''}`
  if (id === '')
    return (
      <button type="button" className={look} disabled aria-label={label}>
        <BackIcon />
      </button>
    )
  return (
    <Link
      to={to as LinkProps['to']}
      params={{ id } as never}
      search={keepSearch as never}
      replace
      className={look}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
    >
      <BackIcon />
    </Link>
  )
}
