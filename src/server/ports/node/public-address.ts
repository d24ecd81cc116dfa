import { BlockList, isIP } from 'node:net'

/** What is nobody's on the internet: this machine, private and shared networks, links, multicast, documentation. */
const private4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const blocked = new BlockList()
for (const [net, bits] of private4) blocked.addSubnet(net, bits, 'ipv4')
/** What is given to the world (2000::/3), save tunnels and translations that could lead anywhere. */
const world = new BlockList()
world.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  tunnels.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is one of the public internet. What is none is not. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '')
  const family = isIP(plain)
  if (family === 4) return !blocked.check(plain, 'ipv4')
  return family === 6 && world.check(plain, 'ipv6') && !tunnels.check(plain, 'ipv6')
}
