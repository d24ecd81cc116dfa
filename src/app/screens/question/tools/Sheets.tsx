import { lazy } from 'react'
import type { OpenSheet } from './thread.ts'

const Menu = lazy(async () => ({ default: (await import('./MenuSheet.tsx')).MenuSheet }))
const Edit = lazy(async () => ({ default: (await import('./EditSheet.tsx')).EditSheet }))
const History = lazy(async () => ({ default: (await import('./HistorySheet.tsx')).HistorySheet }))
const Report = lazy(async () => ({ default: (await import('./ReportSheet.tsx')).ReportSheet }))
const Hide = lazy(async () => ({ default: (await import('./HideSheet.tsx')).HideSheet }))
const Delete = lazy(async () => ({ default: (await import('./DeleteSheet.tsx')).DeleteSheet }))

/** The sheet that is open; each comes when it is wanted. */
export function Sheets({ sheet }: { sheet: OpenSheet }) {
  if (!sheet) return null
  const { is, text } = sheet
  if (is === 'menu') return <Menu text={text} />
  if (is === 'edit') return <Edit text={text} />
  if (is === 'history') return <History text={text} />
  if (is === 'report') return <Report text={text} />
  if (is === 'hide') return <Hide />
  return <Delete text={text} />
}
