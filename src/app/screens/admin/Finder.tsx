import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { notify } from '#app/lib/notifications.ts'
import { useObservable } from '#app/lib/observable.ts'
import { barToolsPlace } from '#app/ui/bar-tools.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import styles from './admin.module.css'
import type { FinderSheet } from './finder/FinderSheet.tsx'

/** The way into the search over everything one may open: Ctrl+K, the first row of the rail, or a sign in the head of a phone’s page. It comes when it is wanted. */
export function Finder({ inRail = false }: { inRail?: boolean }) {
  const { t } = useLingui()
  const place = useObservable(barToolsPlace, null)
  const [Sheet, setSheet] = useState<typeof FinderSheet | null>(null)
  const isOpen = useRef(false)
  isOpen.current = Sheet !== null
  const open = async () => {
    if (isOpen.current) return
    isOpen.current = true
    try {
      const [loaded] = await Promise.all([
        import('./finder/FinderSheet.tsx'),
        loadCatalogues('admin/finder', 'admin/jobs'),
      ])
      setSheet(() => loaded.FinderSheet)
    } catch {
      isOpen.current = false
      notify('error', msg`The search could not be loaded. Check the network and try again.`)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks by itself whether it is open
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isCommand || event.key.toLowerCase() !== 'k') return
      // An editor's Ctrl+K is its own; what else is open keeps the page below it still.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      void open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const button = (
    <button
      type="button"
      className={inRail ? `${styles.railLink} ${styles.railFind}` : 'icon'}
      aria-label={t`Find in administration`}
      aria-keyshortcuts="Control+K Meta+K"
      title={t`Find in administration (Ctrl+K)`}
      onClick={() => void open()}
    >
      <SearchIcon />
      {inRail && (
        <>
          <span>{t`Find`}</span>
          <kbd>{/Mac/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd>
        </>
      )}
    </button>
  )
  return (
    <>
      {inRail ? button : place && createPortal(button, place)}
      {Sheet && <Sheet onClose={() => setSheet(null)} />}
    </>
  )
}
