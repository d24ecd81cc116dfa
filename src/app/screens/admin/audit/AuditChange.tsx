import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { languageName } from '#app/lib/language-name.ts'
import styles from '#app/screens/admin/admin.module.css'
import type { AuditDetail, AuditValue } from '#contract/audit/audit.ts'
import auditStyles from './audit.module.css'
import { wordsOfField } from './field-words.ts'
import { wordsOfValue } from './value-words.ts'

/** What the ids in a field are called, by the id. */
type Called = ReadonlyMap<string, string>

const moneyFields = new Set(['balance', 'fen', 'priceFen'])
/** Seconds since 1970. */
const timeField = /^(at|from|until|to|saleFrom|saleTo)$|At$/
const languageFields = new Set(['languages', 'locale'])

/** What was changed, a row for each field: as it was beside as it is, things by what they are called. */
export function AuditChange({ entry: { before, after, names: known } }: { entry: AuditDetail }) {
  const { i18n } = useI18n()
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (names.length === 0)
    return (
      <p className={styles.note}>
        <Trans>This entry has no details.</Trans>
      </p>
    )
  return (
    <table className={auditStyles.change}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          <th scope="col">
            <Trans context="change">Before</Trans>
          </th>
          <th scope="col">
            <Trans context="change">After</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const words = wordsOfField(name)
          const called = new Map(known.flatMap(({ field, id, title }) => (field === name ? [[id, title]] : [])))
          const isOther = JSON.stringify(before[name]) !== JSON.stringify(after[name])
          return (
            <tr key={name} data-other={isOther || undefined}>
              <th scope="row">{words ? i18n._(words) : name}</th>
              <td>
                <Value name={name} value={before[name]} called={called} />
              </td>
              <td>
                <Value name={name} value={after[name]} called={called} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Value({ name, value, called }: { name: string; value: AuditValue | undefined; called: Called }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  if (value === undefined || value === null || value === '') return '–'
  const textOf = (one: string | number) => {
    const words = wordsOfValue(name, one)
    if (words) return i18n._(words)
    const title = called.get(String(one))
    if (title) return title
    if (typeof one === 'string') return languageFields.has(name) ? languageName(one) : one
    if (moneyFields.has(name)) return amountText('balance', one, locale)
    return timeField.test(name) ? formatDate(one, 'yyyy-mm-dd hh:MM') : String(one)
  }
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value !== 'object') return textOf(value)
  if (!Array.isArray(value)) return value[locale]
  return value.map(textOf).join(locale === 'zh-cn' ? '、' : ', ') || '–'
}
