import Mark from 'antd-mobile/es/components/badge'
import type { ReactNode } from 'react'
import './antd-theme.css'
import './badge.css'

type BadgeProps = {
  /** What is seen: a figure, or a few words. */
  children: ReactNode
  /** What is heard in its place, where the figure alone would say too little. */
  heard?: ReactNode
  /** Something waits for somebody, or went wrong; otherwise it only tells how much there is. */
  tone?: 'calm' | 'waits' | 'wrong'
}

/** How much there is, beside its name: antd-mobile's badge, which is read out as words. */
export function Badge({ children, heard, tone = 'calm' }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      <Mark content={heard ? <span aria-hidden="true">{children}</span> : children} />
      {heard && <span className="visually-hidden">{heard}</span>}
    </span>
  )
}
