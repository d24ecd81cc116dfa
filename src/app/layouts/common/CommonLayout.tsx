import type { ReactNode } from 'react'
import { CommonBar } from './CommonBar.tsx'

/** The bare frame: its head, and what the route draws. */
export function CommonLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <CommonBar />
      {children}
    </>
  )
}
