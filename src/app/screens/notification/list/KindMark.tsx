import type { ReactNode } from 'react'
import { BellIcon, CommentIcon, PersonIcon } from '#app/ui/control-icons.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { NamedIcon, QuestionIcon } from '#app/ui/menu-icons.tsx'
import styles from './notifications.module.css'

/** A kind without one of its own has the bell. */
const icons = new Map<string, ReactNode>([
  ['answer', <QuestionIcon />],
  ['comment', <CommentIcon />],
  ['accepted', <CheckIcon />],
  ['official', <NamedIcon name="admin" />],
  ['mention', <PersonIcon />],
  ['moderation', <NamedIcon name="reports" />],
  ['feedback', <NamedIcon name="feedback" />],
  ['application', <NamedIcon name="password" />],
  ['activity', <NamedIcon name="activities" />],
  ['account', <PersonIcon />],
  ['order', <NamedIcon name="catalog" />],
  ['course', <NamedIcon name="study" />],
  ['teaching', <NamedIcon name="study" />],
])

/** What a notification is about, at a glance; lit while it is unread. Its words say the same. */
export function KindMark({ kind }: { kind: string }) {
  return <span className={styles.kind}>{icons.get(kind) ?? <BellIcon />}</span>
}
