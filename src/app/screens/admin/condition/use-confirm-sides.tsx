import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import {
  type ConditionDetail,
  countRule,
  type RuleCount,
  type WrittenCondition,
} from '#contract/condition/condition.ts'
import type { RuleGroup } from '#contract/condition/rule.ts'
import { SideNames } from './SideNames.tsx'

type Changed = Pick<WrittenCondition, 'rule' | 'options'>
type Asked = { rule: RuleGroup; sides: RuleCount; lost: ConditionDetail['options'] }

/**
 * Asks once more before a condition is saved that something uses, if anybody changes sides by its rule, or if items are
 * marked with a choice that it has no more. `confirm` resolves to whether it is to be saved, and throws a Failure where it
 * cannot be counted; `asked` is what is drawn meanwhile.
 */
export function useConfirmSides({ id, use, uses, usedBy, options }: ConditionDetail): {
  confirm: (next: Changed) => Promise<boolean>
  asked: ReactNode
} {
  const client = useClient()
  const [changes, setChanges] = useState<Asked | null>(null)
  const answer = useRef<(confirmed: boolean) => void>(() => {})
  const confirm = async ({ rule, options: next }: Changed) => {
    // A filter is used by the catalogue.
    if (uses === 0 && use === 'access') return true
    const { data: sides } = await client.call(countRule, { rule, use, id })
    const lost = options.filter((one) => one.marked > 0 && !next.some(({ value }) => value === one.value))
    if (sides.joins + sides.leaves + lost.length === 0) return true
    setChanges({ rule, sides, lost })
    const confirmed = await new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
    setChanges(null)
    return confirmed
  }
  const asked = changes && (
    <ConfirmPopup
      title={<Trans>Save this condition?</Trans>}
      action={<Trans>Save</Trans>}
      onConfirm={() => answer.current(true)}
      onClose={() => answer.current(false)}
    >
      <Changes {...changes} id={id} use={use} />
      <p>
        {use === 'filter' ? (
          <Trans>It takes effect at once in the catalogue.</Trans>
        ) : (
          <Trans>
            It takes effect at once in: <UsedIn usedBy={usedBy} uses={uses} />
          </Trans>
        )}
      </p>
    </ConfirmPopup>
  )
  return { confirm, asked }
}

function Changes({ rule, sides, lost, id, use }: Asked & Pick<ConditionDetail, 'id' | 'use'>) {
  const locale = useLocale()
  const moved = sides.joins + sides.leaves
  return (
    <>
      {moved > 0 && (
        <>
          <strong>
            {use === 'filter' ? (
              <Plural value={moved} one="The result changes for # item" other="The result changes for # items" />
            ) : (
              <Plural value={moved} one="The result changes for # member" other="The result changes for # members" />
            )}
          </strong>
          <SideNames rule={rule} id={id} use={use} sides={sides} />
        </>
      )}
      {lost.map(({ value, nameZh, nameEn, marked }) => (
        <p key={value}>
          <Plural
            value={marked}
            one={`# item marked with “${locale === 'en' ? nameEn : nameZh}” loses this mark`}
            other={`# items marked with “${locale === 'en' ? nameEn : nameZh}” lose this mark`}
          />
        </p>
      ))}
    </>
  )
}

function UsedIn({ usedBy, uses }: Pick<ConditionDetail, 'usedBy' | 'uses'>) {
  const locale = useLocale()
  const more = uses - usedBy.length
  return (
    <>
      <bdi>{usedBy.map((one) => (locale === 'en' ? one.nameEn : one.nameZh) ?? one.id).join(', ')}</bdi>{' '}
      {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
    </>
  )
}
