import { useApiQuery } from '#app/api/query.ts'
import { listAreas } from '#contract/area/area.ts'

/** Codes of listAreas; both empty where nothing is chosen. */
export interface AreaValue {
  province: string
  city: string
}

export type KnownArea = AreaValue & { name: string }

/** What a province and a city are called; empty until it can be known. A city that is its own province is named once. */
export function useAreaName({ province, city }: AreaValue, known?: KnownArea): string {
  const saved = known?.province === province && known.city === city ? known.name : ''
  const unknown = province !== '' && saved === ''
  const { data: provinces } = useApiQuery(listAreas, {}, { enabled: unknown, quiet: true })
  const { data: cities } = useApiQuery(listAreas, { province }, { enabled: unknown, quiet: true })
  if (!unknown) return saved
  const names = [
    provinces?.list.find(({ id }) => id === province)?.name,
    cities?.list.find(({ id }) => id === city)?.name,
  ]
  return names[0] && (names[1] || city === '') ? [...new Set(names.filter(Boolean))].join(' ') : ''
}
