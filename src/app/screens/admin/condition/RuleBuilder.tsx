import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { Button } from '#app/ui/Button.tsx'
import { AddIcon, CloseIcon, ForwardIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import type { Subject } from '#contract/condition/fields.ts'
import { conditionLimits } from '#contract/condition/limits.ts'
import { countParts, groupKinds, isGroup, type Rule, type RuleGroup } from '#contract/condition/rule.ts'
import { ruleWords } from '#contract/condition/words.ts'
import { ComparisonSheet } from './ComparisonSheet.tsx'
import styles from './condition.module.css'
import { groupWords, joinWords } from './condition-words.ts'
import { useRuleNames } from './rule-names.ts'

type RuleBuilderProps = { rule: RuleGroup; subject: Subject; onChange: (rule: RuleGroup) => void }

/** A rule by touch: each comparison is a line in words that opens, in groups to the depth that the contract allows. */
export function RuleBuilder({ rule, subject, onChange }: RuleBuilderProps) {
  const { t } = useLingui()
  const isFull = countParts(rule) >= conditionLimits.nodes
  return (
    <>
      <Group label={t`Rule`} group={rule} subject={subject} depth={1} isFull={isFull} onChange={onChange} />
      {isFull && (
        <p className={styles.calm}>
          <Trans>A condition can have {conditionLimits.nodes} rules and groups at most.</Trans>
        </p>
      )}
    </>
  )
}

type GroupProps = {
  label: string
  group: RuleGroup
  subject: Subject
  /** 1 is the outermost, which stays. */
  depth: number
  isFull: boolean
  onChange: (next: RuleGroup) => void
  onRemove?: () => void
}

function Group({ label, group, subject, depth, isFull, onChange, onRemove }: GroupProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  /** Which comparison is written on: its place, one past the end for a new one, which may begin a group. */
  const [open, setOpen] = useState<{ at: number; inGroup?: true } | null>(null)
  const { rules, kind } = group
  const put = (at: number, next: Rule) => onChange({ ...group, rules: rules.toSpliced(at, 1, next) })
  // A group whose last rule goes is gone as well: an empty one would quietly hold for nobody, or for all.
  const remove = (at: number) => {
    if (rules.length === 1 && onRemove) onRemove()
    else onChange({ ...group, rules: rules.toSpliced(at, 1) })
  }
  const opened = open === null ? undefined : rules[open.at]
  return (
    <fieldset className={styles.group} data-depth={depth}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.head}>
        <Segments
          legend={t`How many of these must be met`}
          options={choicesOf(i18n, groupKinds, groupWords)}
          value={kind}
          onChange={(next) => onChange({ ...group, kind: next })}
        />
        {onRemove && (
          <IconButton label={t`Remove this group`} onPress={onRemove}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {rules.length > 0 && (
        <ol className={styles.rules}>
          {rules.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and nothing of their own besides what is passed
            <Fragment key={at}>
              {at > 0 && (
                <li className={styles.join} aria-hidden="true">
                  {i18n._(joinWords[kind])}
                </li>
              )}
              <li>
                {isGroup(one) ? (
                  <Group
                    label={t`Group ${at + 1}`}
                    group={one}
                    subject={subject}
                    depth={depth + 1}
                    isFull={isFull}
                    onChange={(next) => put(at, next)}
                    onRemove={() => remove(at)}
                  />
                ) : (
                  <Line rule={one} onPress={() => setOpen({ at })} />
                )}
              </li>
            </Fragment>
          ))}
        </ol>
      )}
      <div className={styles.add}>
        <Button disabled={isFull} onClick={() => setOpen({ at: rules.length })}>
          <span>
            <AddIcon />
            <Trans>Add a rule</Trans>
          </span>
        </Button>
        {depth < conditionLimits.depth && (
          <Button disabled={isFull} onClick={() => setOpen({ at: rules.length, inGroup: true })}>
            <span>
              <AddIcon />
              <Trans>Add a group</Trans>
            </span>
          </Button>
        )}
      </div>
      {open !== null && (
        <ComparisonSheet
          present={opened && !isGroup(opened) ? opened : null}
          subject={subject}
          onTake={(next) => put(open.at, open.inGroup ? { kind: 'any', rules: [next] } : next)}
          onRemove={() => remove(open.at)}
          onClose={() => setOpen(null)}
        />
      )}
    </fieldset>
  )
}

/** One comparison as it reads; a press opens it. */
function Line({ rule, onPress }: { rule: Rule; onPress: () => void }) {
  const locale = useLocale()
  const { nameOf } = useRuleNames()
  return (
    <button type="button" className={styles.line} aria-haspopup="dialog" onClick={onPress}>
      <span>{ruleWords(rule, locale, nameOf(locale))}</span>
      <ForwardIcon />
    </button>
  )
}
