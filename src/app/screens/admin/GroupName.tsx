import { Trans } from '@lingui/react/macro'
import type { SectionGroup } from '#contract/admin/sections.ts'

/** What a group of the administration's sections is called. */
export function GroupName({ group }: { group: SectionGroup | null }) {
  switch (group) {
    case 'content':
      return <Trans comment="Heads sections of the administration: documents, courses, products">Content</Trans>
    case 'community':
      return <Trans comment="Heads sections of the administration: questions, feedback, danmu">Community</Trans>
    case 'members':
      return <Trans comment="Heads sections of the administration: members, orders, balances">Members and orders</Trans>
    case 'system':
      return (
        <Trans context="administration" comment="Heads sections of the administration: messages, jobs, switches, log">
          System
        </Trans>
      )
    case null:
      return <Trans comment="Heads sections of the administration that the app does not know">More</Trans>
  }
}
