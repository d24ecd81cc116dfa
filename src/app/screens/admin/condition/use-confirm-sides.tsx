import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { type ConditionDetail, countRule, type RuleCount } from '#contract/condition/condition.ts'
import type { RuleGroup } from '#contract/condition/rule.ts'

/**
 * Asks once more before a rule is saved that something uses, if anybody changes sides by it. `confirm` resolves to
 * whether it is to be saved, and throws a Failure where it cannot be counted; `asked` is what is drawn meanwhile.
 */
export function useConfirmSides({ id, use, usedBy }: Pick<ConditionDetail, 'id' | 'use' | 'usedBy'>): {
  confirm: (rule: RuleGroup) => Promise<boolean>
  asked: ReactNode
} {
  const client = useClient()
  const locale = useLocale()
  const [sides, setSides] = useState<RuleCount | null>(null)
  const answer = useRef<(confirmed: boolean) => void>(() => {})
  const confirm = async (rule: RuleGroup) => {
    // A filter is used by the catalogue.
    if (usedBy.length === 0 && use === 'access') return true
    const { data } = await client.call(countRule, { rule, use, id })
    if (data.joins + data.leaves === 0) return true
    setSides(data)
    const confirmed = await new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
    setSides(null)
    return confirmed
  }
  const asked = sides && (
    <ConfirmPopup
      title={<Trans>Save this rule?</Trans>}
      action={<Trans>Save</Trans>}
      onConfirm={() => answer.current(true)}
      onClose={() => answer.current(false)}
    >
      <strong>
        {use === 'filter' ? (
          <Plural
            value={sides.joins + sides.leaves}
            one="The result changes for # item"
            other="The result changes for # items"
          />
        ) : (
          <Plural
            value={sides.joins + sides.leaves}
            one="The result changes for # member"
            other="The result changes for # members"
          />
        )}
      </strong>
      <p>
        <Trans>
          Added: {sides.joins}. Removed: {sides.leaves}.
        </Trans>
      </p>
      <p>
        {use === 'filter' ? (
          <Trans>It takes effect at once in the catalogue.</Trans>
        ) : (
          <Trans>
            It takes effect at once in:{' '}
            <bdi>{usedBy.map((one) => (locale === 'en' ? one.nameEn : one.nameZh) ?? one.id).join(', ')}</bdi>
          </Trans>
        )}
      </p>
    </ConfirmPopup>
  )
  return { confirm, asked }
}
