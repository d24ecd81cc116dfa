import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** A QR code, drawn here without a network. `label` is heard in place of the drawing. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

/** The dark modules as one path, with the quiet border that scanners want. */
function drawn(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size: rows.length }
}
