import { isIP, type LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { minuteIn, nextMinuteIn, quietUntil } from '#server/notification/zone.ts'
import { isPublicAddress } from '#server/ports/node/public-address.ts'
import { webPushes } from '#server/ports/node/push.ts'

const at = (text: string) => Date.parse(text) / 1_000

test('P7.02 P7.03 hours are the member’s, over midnight and the night that clocks are put', () => {
  expect(minuteIn('Asia/Kathmandu', at('2026-11-25T00:00:00Z'))).toBe(345)
  expect(nextMinuteIn('Europe/Berlin', 480, at('2026-03-28T12:00:00Z'))).toBe(at('2026-03-29T06:00:00Z'))
  expect(nextMinuteIn('Europe/Berlin', 480, at('2026-10-24T12:00:00Z'))).toBe(at('2026-10-25T07:00:00Z'))
  expect(nextMinuteIn('Asia/Shanghai', 480, at('2026-11-25T00:00:00Z'))).toBe(at('2026-11-26T00:00:00Z'))
  const night = { from: 1_320, to: 420 }
  expect(quietUntil(night, 'Asia/Shanghai', at('2026-11-25T15:00:30Z'))).toBe(at('2026-11-25T23:00:00Z'))
  expect(quietUntil(night, 'Asia/Shanghai', at('2026-11-25T22:59:59Z'))).toBe(at('2026-11-25T23:00:00Z'))
  expect(quietUntil(night, 'Asia/Shanghai', at('2026-11-25T23:00:00Z'))).toBeNull()
  expect(quietUntil(null, 'Asia/Shanghai', 0)).toBeNull()
})

test('F94 a name that leads to a private network, or to one among others, is refused, and one that leads nowhere', async () => {
  const found: Record<string, string[]> = {
    'inside.example': ['10.1.2.3'],
    'mixed.example': ['142.250.1.1', '10.1.2.3'],
    'inside6.example': ['fd00::1'],
    'outside.example': ['142.250.1.1', '2a00:1450:4001::1'],
    'nowhere.example': [],
  }
  const lookup = ((name: string, _: object, answer: (error: null, found: object[]) => void) =>
    answer(
      null,
      (found[name] ?? []).map((address) => ({ address, family: isIP(address) })),
    )) as unknown as LookupFunction
  const { mayReach } = webPushes({ contact: 'mailto:help@example.com', lookup })
  const answers = await Promise.all(Object.keys(found).map((name) => mayReach(`https://${name}/to/1`)))
  expect(Object.keys(found).filter((_, at) => answers[at])).toEqual(['outside.example'])
})

test('F94 only addresses of the public internet are one’s that pushes may go to', () => {
  const inside = ['127.0.0.1', '10.0.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0']
  const inside6 = [
    '::1',
    '::',
    'fe80::1',
    'fd12::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'ff02::1',
  ]
  for (const address of [...inside, ...inside6, '255.255.255.255', '224.0.0.1', 'localhost', ''])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of ['8.8.8.8', '172.32.0.1', '142.250.1.1', '2a00:1450:4001::1', '[2606:4700::1]'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})
