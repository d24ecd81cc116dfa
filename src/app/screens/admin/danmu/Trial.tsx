import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { problemWords } from '#app/fields/problem-words.ts'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { isProblem } from '#contract/base/problems.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { type RuleKind, tryDanmuRule } from '#contract/danmu/rules.ts'
import styles from './danmu.module.css'

type TrialProps = { kind: RuleKind; value: string }

/** What a rule would have found in the last seven days, before it is saved. */
export function Trial({ kind, value }: TrialProps) {
  const online = useOnline()
  const { i18n } = useI18n()
  const failureText = useFailureText()
  const [asked, setAsked] = useState(false)
  const isTold = kind === 'link' || value.trim() !== ''
  const { data, error, isFetching } = useApiQuery(
    tryDanmuRule,
    { kind, value: kind === 'link' ? '' : value.slice(0, danmuLimits.ruleChars) },
    { enabled: asked && isTold, silent: true, quiet: true },
  )
  const problem = error && fieldErrors(error).value
  return (
    <div className={styles.trial}>
      <Button disabled={!online || !isTold || isFetching} onClick={() => setAsked(true)}>
        <Trans>Try it on the last 7 days</Trans>
      </Button>
      <div role="status">
        {error ? (
          <p>{isProblem(problem) ? i18n._(problemWords(problem)) : failureText(error)}</p>
        ) : (
          data && (
            <p>
              <Plural
                value={data.looked}
                one={`It matches ${data.fits} of # danmu.`}
                other={`It matches ${data.fits} of # danmu.`}
              />{' '}
              {!data.whole && <Trans>Only the latest were checked.</Trans>}
            </p>
          )
        )}
      </div>
      {data && data.list.length > 0 && (
        <ul>
          {data.list.map(({ id, text }) => (
            <li key={id} className={styles.said}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
