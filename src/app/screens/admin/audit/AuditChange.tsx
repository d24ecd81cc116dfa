import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { formatDate } from '#app/lib/format-date.ts'
import styles from '#app/screens/admin/admin.module.css'
import type { AuditEntry, AuditValue } from '#contract/audit/audit.ts'
import auditStyles from './audit.module.css'
import { wordsOfField } from './audit-words.ts'

type Side = AuditEntry['before']

/** What was changed, a row for each field: as it was beside as it is. */
export function AuditChange({ before, after }: { before: Side; after: Side }) {
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
          const isOther = JSON.stringify(before[name]) !== JSON.stringify(after[name])
          return (
            <tr key={name} data-other={isOther || undefined}>
              <th scope="row">{words ? i18n._(words) : name}</th>
              <td>
                <Value name={name} value={before[name]} />
              </td>
              <td>
                <Value name={name} value={after[name]} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Value({ name, value }: { name: string; value: AuditValue | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'number')
    return /^(at|from|until)$|At$/.test(name) ? formatDate(value, 'yyyy-mm-dd hh:MM') : String(value)
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(', ') || '–' : value[locale]
}
