import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Area, listAreas } from '#contract/area/area.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe('the divisions of China', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp()
  })
  afterAll(() => site.close())

  const areas = async (query = '', headers = {}) => {
    const { status, body } = await site.get<{ list: Area[] }>(`/api/ajax/area${query}`, headers)
    expect([query, status]).toEqual([query, 200])
    expect(listAreas.output.parse(body.data)).toEqual(body.data)
    return body.data.list
  }
  const names = async (query: string) => (await areas(query)).map(({ name }) => name)

  test('R7.04 R3.07 without province and city it lists the provinces, for guests and members alike', async () => {
    const list = await areas()
    expect([list.length, list[0], list.at(-1)]).toEqual([
      34,
      { id: '110000', name: '北京市' },
      { id: '820000', name: '澳门特别行政区' },
    ])
    expect(await areas('', (await signedIn(site.ports)).headers)).toEqual(list)
  })

  test('R7.04 R3.07 of a province its cities, of a city its districts, with and without its province', async () => {
    expect(await names('?province=440000')).toEqual(expect.arrayContaining(['广州市', '深圳市', '东莞市']))
    expect(await names('?province=310000')).toEqual(['上海市'])
    const districts = await areas('?city=440300')
    expect(districts).toContainEqual({ id: '440305', name: '南山区' })
    expect(await areas('?province=440000&city=440300')).toEqual(districts)
    // Towns stand directly under a city, and cities directly under a province: there is always something to choose.
    expect(await names('?city=441900')).toContain('虎门镇')
    expect(await names('?city=429000')).toContain('仙桃市')
  })

  test('R7.04 every province has cities and every city has districts; a code lies in one place alone', async () => {
    const seen: string[] = []
    for (const province of await areas()) {
      for (const city of await areas(`?province=${province.id}`)) {
        const districts = await areas(`?province=${province.id}&city=${city.id}`)
        expect([city, districts.length > 0]).toEqual([city, true])
        seen.push(city.id, ...districts.map(({ id }) => id))
      }
    }
    expect(seen.length).toBeGreaterThan(3_000)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('R7.04 of a code that is no province or no city of it there is nothing; what is no code is refused', async () => {
    for (const query of ['?province=990000', '?province=440300', '?city=440000', '?city=990000']) {
      expect([query, await areas(query)]).toEqual([query, []])
    }
    expect(await areas('?province=310000&city=440300')).toEqual([])
    for (const query of ['?province=44', '?city=4403001', '?province=', '?district=1', "?city=44030'"]) {
      expect([query, (await site.get(`/api/ajax/area${query}`)).status]).toEqual([query, 400])
    }
  })
})

test('R7.04 the data is the server’s alone: nothing that is shipped to a device names it', () => {
  const shipped = import.meta.glob('/src/{app,contract,device,pages,search,service-worker}/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  expect(Object.keys(shipped).length).toBeGreaterThan(100)
  const naming = Object.entries(shipped).filter(([, text]) => /area-data|server\/services/.test(String(text)))
  expect(naming.map(([path]) => path)).toEqual([])
})
