import type { ReactNode } from 'react'

export function CommonLayout({ children }: { children: ReactNode }) {
  return <>{children}</>
}
