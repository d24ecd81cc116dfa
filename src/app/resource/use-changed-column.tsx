import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'

/** A list's last column: when a row was last changed (`updatedAt`, integer seconds). */
export function useChangedColumn() {
  const { t } = useLingui()
  const locale = useLocale()
  return {
    name: 'updated',
    label: t`Last changed`,
    narrow: true,
    cell: ({ updatedAt }: { updatedAt: number }) => <SavedAt at={updatedAt} locale={locale} />,
  }
}
