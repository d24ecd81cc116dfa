import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { Bones, Skeleton } from '#app/ui/Skeleton.tsx'
import { listSides, type RuleCount } from '#contract/condition/condition.ts'
import type { ConditionUse } from '#contract/condition/fields.ts'
import type { RuleGroup } from '#contract/condition/rule.ts'
import styles from './condition.module.css'

export type SideNamesProps = { rule: RuleGroup; id: string; use: ConditionUse; sides: RuleCount }

/** Who or what changes sides by a rule against the saved one of a condition: the first twenty of each by name. */
export function SideNames({ rule, id, use, sides }: SideNamesProps) {
  const { data, error } = useApiQuery(listSides, { rule, use, id }, { quiet: true })
  if (error)
    return (
      <p className={styles.calm}>
        <Trans>The names could not be loaded.</Trans>
      </p>
    )
  return (
    <dl className={styles.sides} aria-busy={!data}>
      <Side label={<Trans>Added: {sides.joins}</Trans>} of={data?.joins} count={sides.joins} />
      <Side label={<Trans>Removed: {sides.leaves}</Trans>} of={data?.leaves} count={sides.leaves} />
    </dl>
  )
}

type SideProps = { label: ReactNode; of: { id: string; name: string }[] | undefined; count: number }

function Side({ label, of, count }: SideProps) {
  const more = of ? count - of.length : 0
  if (count === 0) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {of === undefined ? (
          <Skeleton>
            <Bones of={['small']} />
          </Skeleton>
        ) : (
          <>
            {of.map(({ id, name }) => (
              <bdi key={id}>{name}</bdi>
            ))}
            {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
          </>
        )}
      </dd>
    </>
  )
}
