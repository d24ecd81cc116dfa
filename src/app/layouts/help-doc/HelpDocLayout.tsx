import type { ReactNode } from 'react'

export function HelpDocLayout({ children }: { children: ReactNode }) {
  return <>{children}</>
}
