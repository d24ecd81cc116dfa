import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import './panes.css'

/** Which row's page is open: what the route calls `$id`. */
export const useOpenRow = (): string | undefined => useParams({ strict: false }).id

/**
 * A list and the page of one of its rows: side by side from 64rem on, one at a time on anything smaller. Escape closes
 * the page; the list stays as it was.
 */
export function Panes({ home, children }: { home: string; children: ReactNode }) {
  const open = useOpenRow()
  const navigate = useNavigate()
  return (
    <main id="content" tabIndex={-1} className="panes" data-open={open === undefined ? undefined : true}>
      <div className="panes-list">{children}</div>
      {open !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape, wherever in the page the focus is
        <div
          className="panes-page"
          onKeyDown={(event) => {
            // A sheet that is open closes first, and a field's own Escape is the field's.
            const isOwn = event.defaultPrevented || (event.target as Element).closest('dialog, textarea, input, select')
            if (event.key === 'Escape' && !isOwn) void navigate({ to: home, search: true as never })
          }}
        >
          <Outlet />
        </div>
      )}
    </main>
  )
}
