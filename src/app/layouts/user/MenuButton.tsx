import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { meantKey } from '#app/lib/meant-key.ts'
import { toggleMemberCentre, useMemberCentre } from '#app/session/member-centre.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import { MenuIcon } from '#app/ui/menu-icons.tsx'
import styles from './member.module.css'

/** Opens and closes the member menu of a phone; Escape closes it too, and the focus is back here. */
export function MenuButton() {
  const { t } = useLingui()
  const { menuExpand } = useMemberCentre()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!menuExpand) return
    const onKey = (event: KeyboardEvent) => {
      if (meantKey(event) !== 'Escape') return
      toggleMemberCentre('menuExpand', false)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [menuExpand])
  return (
    <button
      ref={button}
      type="button"
      className={`icon ${styles.button}`}
      aria-expanded={menuExpand}
      aria-controls="member-menu"
      aria-label={t`Member menu`}
      onClick={() => toggleMemberCentre('menuExpand')}
    >
      {menuExpand ? <CloseIcon /> : <MenuIcon />}
    </button>
  )
}
