import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { formatDate } from '#app/lib/format-date.ts'
import styles from '#app/screens/admin/admin.module.css'
import { listRoles } from '#contract/account/account.ts'
import type { AuditDetail, AuditValue } from '#contract/audit/audit.ts'
import auditStyles from './audit.module.css'
import { wordsOfField, wordsOfState } from './audit-words.ts'

type Called = ReadonlyMap<string, string>

/** What was changed, a row for each field: as it was beside as it is, things by what they are called. */
export function AuditChange({ entry: { before, after, names: known } }: { entry: AuditDetail }) {
  const isRole = 'roleId' in before || 'roleId' in after
  const roles = useApiQuery(listRoles, {}, { enabled: isRole, silent: true }).data?.list ?? []
  const called = new Map(known.map(({ id, title }) => [id, title]))
  for (const { id, name } of roles) called.set(`role ${id}`, name)
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
  const words = wordsOfState(name, value)
  if (words) return i18n._(words)
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (name === 'roleId') return called.get(`role ${value}`) ?? `${value}`
  if (typeof value === 'number')
    return /^(at|from|until)$|At$/.test(name) ? formatDate(value, 'yyyy-mm-dd hh:MM') : String(value)
  if (typeof value === 'string') return called.get(value) || value
  if (!Array.isArray(value)) return value[locale]
  return value.map((one) => called.get(one) || one).join(locale === 'zh-cn' ? '、' : ', ') || '–'
}
