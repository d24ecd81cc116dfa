import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { CapsuleTabs } from '#app/ui/CapsuleTabs.tsx'
import { Select } from '#app/ui/Select.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { Filter } from './filter.ts'
import styles from './ledger.module.css'
import { monthName, monthsSince } from './months.ts'

type LedgerFilterProps = { filter: Filter; firstMonth: string | null; isEmpty: boolean }

/** Which month and which direction, in the address, and the same as a file. */
export function LedgerFilter({ filter, firstMonth, isEmpty }: LedgerFilterProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const { month, direction } = filter
  const go = (to: { month?: string; direction?: 'in' | 'out' }) =>
    void navigate({ to: '.', search: () => ({ month, direction, ...to }), replace: true })
  const months = monthsSince(firstMonth, new Date())
  if (month !== undefined && !months.includes(month)) months.push(month)
  if (isEmpty && month === undefined && direction === undefined) return null
  return (
    <div className={styles.filter}>
      <Select
        className={styles.month}
        label={t`Month`}
        value={month ?? ''}
        options={[
          { value: '', label: t`All months` },
          ...months.map((one) => ({ value: one, label: monthName(one, locale) })),
        ]}
        onChange={(one) => go({ month: one || undefined })}
      />
      <CapsuleTabs
        legend={t`Direction`}
        options={[
          { value: 'all', label: t`All` },
          { value: 'in', label: t`Earned` },
          { value: 'out', label: t`Spent` },
        ]}
        value={direction ?? 'all'}
        onChange={(one) => go({ direction: one === 'all' ? undefined : one })}
      />
      <ExportButton filter={filter} disabled={isEmpty} />
    </div>
  )
}
