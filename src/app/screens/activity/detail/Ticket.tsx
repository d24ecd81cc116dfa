import { Trans, useLingui } from '@lingui/react/macro'
import { encodeQR } from 'qr'
import { useMemo } from 'react'
import { spacedCode, ticketText } from '#contract/activity/door.ts'
import styles from './activity.module.css'

/** What is shown at the door: a QR code, drawn here without a network, and the code for whoever cannot scan it. */
export function Ticket({ id, code }: { id: string; code: string }) {
  const { t } = useLingui()
  const { path, size } = useMemo(() => drawn(ticketText(id, code)), [id, code])
  return (
    <figure className={styles.ticket}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`QR code of my ticket`} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <figcaption>
        <Trans>Show this at the door</Trans>
        <b>{spacedCode(code)}</b>
      </figcaption>
    </figure>
  )
}

/** The dark modules as one path, with the quiet border that scanners want. */
function drawn(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size: rows.length }
}
