import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useRested } from '#app/lib/use-rested.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { countRule } from '#contract/condition/condition.ts'
import { type ConditionUse, subjectOf } from '#contract/condition/fields.ts'
import { isAbout, type RuleGroup } from '#contract/condition/rule.ts'
import { ruleWords } from '#contract/condition/words.ts'
import styles from './condition.module.css'
import { useRuleNames } from './rule-names.ts'
import { SideNames, type SideNamesProps } from './SideNames.tsx'

/** Counting begins once nobody changes the rule for so many milliseconds. */
const restMs = 400

/** A rule in words, in both languages, how many it holds for, and before it is saved how many change sides. */
export function RuleSays({ rule, id, use }: { rule: RuleGroup; id: string; use: ConditionUse }) {
  const locale = useLocale()
  const other = locale === 'en' ? 'zh-cn' : 'en'
  const online = useOnline()
  const { nameOf } = useRuleNames()
  const subject = subjectOf[use]
  const asked = useRested(rule, restMs)
  const { data, error } = useApiQuery(
    countRule,
    { rule: asked, use, ...(id !== '' && { id }) },
    { enabled: online && isAbout(asked, subject), silent: true, quiet: true },
  )
  const { holds = 0, all = 0, joins = 0, leaves = 0 } = data ?? {}
  const isItem = subject === 'item'
  if (!isAbout(rule, subject))
    return (
      <p className={styles.problem} role="status">
        {isItem ? (
          <Trans>A filter cannot look at members. Remove the rules about them.</Trans>
        ) : (
          <Trans>A condition for access cannot look at items. Remove the rules about them.</Trans>
        )}
      </p>
    )
  return (
    <div className={styles.words} role="status">
      <p>{ruleWords(rule, locale, nameOf(locale), subjectOf[use])}</p>
      <p lang={other === 'en' ? 'en' : 'zh-CN'} className={styles.calm}>
        {ruleWords(rule, other, nameOf(other), subjectOf[use])}
      </p>
      {online && (
        <p className={styles.counts}>
          {!data ? (
            error ? (
              <Trans>It could not be counted.</Trans>
            ) : (
              <Trans>Counting…</Trans>
            )
          ) : isItem ? (
            <Trans>
              Met by {holds} of {all} items.
            </Trans>
          ) : (
            <Trans>
              Met by {holds} of {all} members.
            </Trans>
          )}
          {joins > 0 && (
            <b>
              {isItem ? (
                <Plural value={joins} one="# item is added" other="# items are added" />
              ) : (
                <Plural value={joins} one="# member is added" other="# members are added" />
              )}
            </b>
          )}
          {leaves > 0 && (
            <b>
              {isItem ? (
                <Plural value={leaves} one="# item is removed" other="# items are removed" />
              ) : (
                <Plural value={leaves} one="# member is removed" other="# members are removed" />
              )}
            </b>
          )}
        </p>
      )}
      {online && data && id !== '' && joins + leaves > 0 && (
        <WhoChanges key={JSON.stringify(asked)} rule={asked} id={id} use={use} sides={data} />
      )}
      {!online && (
        <p className={styles.calm}>
          {isItem ? (
            <Trans>You are offline: matching items cannot be counted.</Trans>
          ) : (
            <Trans>You are offline: matching members cannot be counted.</Trans>
          )}
        </p>
      )}
    </div>
  )
}

/** Looked up for who asks: a look at members is noted. */
function WhoChanges(props: SideNamesProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <SideNames {...props} />
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {subjectOf[props.use] === 'item' ? <Trans>Show which items</Trans> : <Trans>Show which members</Trans>}
      </Button>
    </div>
  )
}
