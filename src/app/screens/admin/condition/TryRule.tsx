import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { RemotePicker } from '#app/fields/RemotePicker.tsx'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { type FoundRuleValue, tryRule } from '#contract/condition/condition.ts'
import { evaluateRule, type Trace } from '#contract/condition/evaluate.ts'
import type { ConditionUse, Facts } from '#contract/condition/fields.ts'
import type { RuleGroup } from '#contract/condition/rule.ts'
import styles from './condition.module.css'
import { RuleTrace } from './RuleTrace.tsx'
import { ruleValues } from './rule-values.ts'

/** What the rule as it stands here answers for one member, and why; looking is noted in the log. */
export function TryRule({ rule, use }: { rule: RuleGroup; use: ConditionUse }) {
  const { t } = useLingui()
  const online = useOnline()
  const locale = useLocale()
  const failureText = useFailureText()
  const { sendAsync, isPending, error } = useApiMutation(tryRule, { silent: true })
  const [chosen, setChosen] = useState<FoundRuleValue | null>(null)
  const [found, setFound] = useState<{ name: string; trace: Trace; rule: RuleGroup } | null>(null)
  const isItem = use === 'filter'
  const ask = (id: string) =>
    void sendAsync({ rule, use, member: id }).then(
      // The same evaluator as the server's, over what it knows: so it can also say why.
      ({ data }) => setFound({ name: data.name, trace: evaluateRule(rule, data.facts as Facts), rule }),
      () => setFound(null),
    )
  const isOld = found !== null && JSON.stringify(found.rule) !== JSON.stringify(rule)
  return (
    <Disclosure summary={isItem ? <Trans>Try it on an item</Trans> : <Trans>Try it on a member</Trans>}>
      <div className={styles.tried}>
        <RemotePicker
          label={isItem ? t`Product or course` : t`Member`}
          source={ruleValues(isItem ? 'item' : 'member.id', locale)}
          value={chosen}
          disabled={!online || isPending}
          onChange={(one) => {
            setChosen(one)
            ask(one.id)
          }}
        />
        <p className={styles.calm}>
          {online && isItem ? null : online ? (
            <Trans>Looking up a member is recorded in the audit log.</Trans>
          ) : (
            <Trans>You need to be online to try it.</Trans>
          )}
        </p>
        <p role="alert" className={styles.problem}>
          {error &&
            (!fieldErrors(error).member ? (
              failureText(error)
            ) : isItem ? (
              <Trans>It is not in the catalogue.</Trans>
            ) : (
              <Trans>There is no such member.</Trans>
            ))}
        </p>
        {found && !isOld && (
          <div role="status" className={styles.answer} data-holds={found.trace.holds}>
            <p>
              <b>
                {found.trace.holds ? (
                  <Trans>
                    Met by <bdi>{found.name}</bdi>.
                  </Trans>
                ) : (
                  <Trans>
                    Not met by <bdi>{found.name}</bdi>.
                  </Trans>
                )}
              </b>
            </p>
            <ul className={styles.trace}>
              <RuleTrace trace={found.trace} />
            </ul>
          </div>
        )}
        {isOld && chosen && (
          <Button disabled={!online || isPending} onClick={() => ask(chosen.id)}>
            <Trans>Try the edited rule</Trans>
          </Button>
        )}
      </div>
    </Disclosure>
  )
}
