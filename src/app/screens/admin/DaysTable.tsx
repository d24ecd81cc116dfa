import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { dayName } from './day-name.ts'
import figureStyles from './figures.module.css'

type DaysTableProps<Day> = { days: Day[]; columns: { name: ReactNode; of: (day: Day) => ReactNode }[] }

/** The chart’s figures as a table, the latest day first, for readers who want to know them or do not see the chart. */
export function DaysTable<Day extends { day: string }>({ days, columns }: DaysTableProps<Day>) {
  const locale = useLocale()
  return (
    <Disclosure className={figureStyles.days} summary={<Trans>Day by day</Trans>}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            {columns.map(({ name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayName(day.day, locale)}</th>
              {columns.map(({ of }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                <td key={at}>{of(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
