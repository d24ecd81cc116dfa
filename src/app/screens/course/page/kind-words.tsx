import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icons.tsx'
import type { LessonKind } from '#contract/course/kind.ts'

export const kindWords: Record<LessonKind, MessageDescriptor> = {
  text: msg({ message: 'Text', context: 'Kind of a lesson' }),
  quiz: msg({ message: 'Quiz', context: 'Kind of a lesson' }),
  video: msg({ message: 'Video', context: 'Kind of a lesson' }),
}

const drawings: Record<LessonKind, ReactNode> = {
  text: <path d="M6 6h12M6 10h12M6 14h12M6 18h7" />,
  quiz: <path d="m4 7 1.5 1.5L8 6m3 1.5h9M4 16.5 5.5 18 8 15.5m3 1.5h9" />,
  video: <path d="M4 6h16v12H4zm6 3.5v5l4-2.5z" />,
}

export const KindIcon = ({ kind }: { kind: LessonKind }) => <Icon>{drawings[kind]}</Icon>
