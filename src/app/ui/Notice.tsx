import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Lamp, type LampState } from './Lamp.tsx'
import './notice.css'

type NoticeProps = {
  title: ReactNode
  text?: ReactNode
  onRetry?: () => void
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  /** Without one: unlit where something is to be tried again, empty otherwise; none inside of a card. */
  lamp?: LampState
}

/**
 * Nothing here, or something went wrong: what happened in one line, and one thing to do. Where it is the page, trying
 * again is the main one. antd-mobile's ErrorBlock has no heading and draws its own pictures, 12 kB of them.
 */
export function Notice({ title, text, onRetry, action, heading: Heading = 'h2', lamp }: NoticeProps) {
  return (
    <div className="notice">
      {Heading !== 'h3' && <Lamp state={lamp ?? (onRetry ? 'unlit' : 'empty')} />}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {onRetry && (
        <button type="button" className={`notice-action ${Heading === 'h1' ? 'notice-main' : ''}`} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      )}
      {action}
    </div>
  )
}
