import type { ReactNode } from 'react'
import { ForwardIcon } from './control-icons.tsx'
import './panel.css'

type ListRowProps = {
  icon: ReactNode
  /** Beside its words: how much there is. */
  extra?: ReactNode
  /** What it ends with; without it, the sign that it leads somewhere. */
  end?: ReactNode
  children: ReactNode
}

/** What a row of a panel has inside, whether it is a link or a button with the class `panel-row`. */
export function ListRow({ icon, extra, end = <ForwardIcon />, children }: ListRowProps) {
  return (
    <>
      {icon}
      <span>{children}</span>
      {extra}
      {end}
    </>
  )
}
