import Bar from 'antd-mobile/es/components/notice-bar'
import type { ReactNode } from 'react'
import './antd-theme.css'
import './notice-bar.css'

type NoticeBarProps = {
  /** Something went wrong, and is said at once; otherwise it tells how things are. */
  isWrong?: boolean
  /** What can be done about it: a link or a button. */
  action?: ReactNode
  children: ReactNode
}

/** A line over what it is about: antd-mobile's bar, whole and still instead of running past, and heard as well. */
export function NoticeBar({ isWrong = false, action, children }: NoticeBarProps) {
  return (
    <div className="notice-bar" role={isWrong ? 'alert' : 'status'}>
      <Bar wrap icon={null} shape="neutral" bordered={false} color="default" content={children} extra={action} />
    </div>
  )
}
