import { useLingui } from '@lingui/react'
import { Icon } from '#app/ui/icons.tsx'
import type { FeedbackPriority } from '#contract/feedback/staff.ts'
import styles from './ticket.module.css'
import { priorityWords } from './ticket-words.ts'

const drawings: Partial<Record<FeedbackPriority, string>> = {
  1: 'M6.500 12 12 6.500l5.500 5.500M6.500 18 12 12.500l5.500 5.500',
  2: 'M6.500 15 12 9.500l5.500 5.500',
  4: 'M6.500 9.500 12 15l5.500-5.500',
}

/** How much a ticket presses, as arrows; nothing where it presses as most do. */
export function PriorityMark({ priority }: { priority: FeedbackPriority }) {
  const { i18n } = useLingui()
  const drawing = drawings[priority]
  if (!drawing) return null
  const words = i18n._(priorityWords[priority])
  return (
    <span className={styles.priority} data-priority={priority} title={words}>
      <Icon>
        <path d={drawing} />
      </Icon>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
