import { areaList } from '@vant/area-data'
import type { Area } from '#contract/area/area.ts'

/** The divisions of China as the civil affairs ministry numbers them: two digits each for province, city, district. */
const { province_list: provinces, city_list: cities, county_list: districts } = areaList

const sorted = (names: Record<string, string>): Area[] =>
  Object.entries(names)
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

const provinceAreas = sorted(provinces)
const citiesOf = grouped(cities, 2)
const districtsOf = grouped(districts, 4)

/** Areas by the code of the one that they lie in. */
function grouped(names: Record<string, string>, digits: number): Map<string, Area[]> {
  const groups = new Map<string, Area[]>()
  for (const area of sorted(names)) {
    const within = area.id.slice(0, digits).padEnd(6, '0')
    groups.set(within, [...(groups.get(within) ?? []), area])
  }
  return groups
}

/** The districts of `city`, the cities of `province`, or all provinces. Of a code that is none, nothing. */
export function areasIn({ province, city }: { province?: string; city?: string }): Area[] {
  if (province === undefined && city === undefined) return provinceAreas
  if (city === undefined) return citiesOf.get(province ?? '') ?? []
  if (province !== undefined && !isCityOf(city, province)) return []
  return districtsOf.get(city) ?? []
}

/** Whether a six-digit code is a province's. */
export function isProvince(code: string): boolean {
  return Object.hasOwn(provinces, code)
}

/** Whether a six-digit code is that of a city of the province. */
export function isCityOf(city: string, province: string): boolean {
  return citiesOf.get(province)?.some(({ id }) => id === city) ?? false
}

/** `广东省 深圳市`; a city that is its own province is named once. Empty where none is chosen. */
export function areaName(province: string, city: string): string {
  const names = [provinces[province], cities[city]].filter((name) => name !== undefined)
  return [...new Set(names)].join(' ')
}
