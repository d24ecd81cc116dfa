/** What `npm run mutate` puts faults into, and the tests that have to notice. */
export interface Area {
  /** vitest’s project, and what is apart of it. */
  project: 'app' | 'screens' | 'server'
  sources: string[]
  tests: string[]
  /** How many of a hundred faults the tests have to catch; the rest was looked at and changes nothing that matters. */
  least: number
}

export const areas: Record<string, Area> = {
  session: {
    project: 'app',
    sources: [
      'src/app/session/machine.ts',
      'src/app/session/refresh.ts',
      'src/app/session/ending.ts',
      'src/app/session/runner.ts',
      'src/app/session/storage.ts',
      'src/app/session/guards.ts',
    ],
    tests: ['tests/session'],
    least: 80,
  },
  permission: {
    project: 'server',
    sources: ['src/server/access/permission.ts', 'src/server/access/rows-role.ts', 'src/server/endpoint/authorise.ts'],
    tests: [
      'tests/server/access/roles.test.ts',
      'tests/server/endpoint/implement.test.ts',
      'tests/server/initial/initial.test.ts',
    ],
    least: 80,
  },
  ledger: {
    project: 'server',
    sources: ['src/server/ledger/ledger.ts', 'src/server/ledger/rows.ts', 'src/server/text/local-time.ts'],
    tests: ['tests/server/ledger', 'tests/server/overview/overview.test.ts'],
    least: 80,
  },
  idempotency: {
    project: 'server',
    sources: [
      'src/server/endpoint/idempotency.ts',
      'src/server/endpoint/idempotency-outside.ts',
      'src/server/endpoint/rows-idempotency.ts',
    ],
    tests: [
      'tests/server/endpoint/idempotency',
      'tests/server/question/once.both.test.ts',
      'tests/server/endpoint/queued-version.test.ts',
      'tests/server/message/message.test.ts',
      'tests/server/db/clock-jump.test.ts',
    ],
    least: 80,
  },
  shop: {
    project: 'server',
    sources: [
      'src/server/order/place.ts',
      'src/server/order/price.ts',
      'src/server/order/refund.ts',
      'src/server/order/entitle.ts',
      'src/server/order/rows.ts',
      'src/server/order/rows-entitlement.ts',
      'src/server/voucher/redeem.ts',
      'src/server/voucher/rows.ts',
      'src/server/payment/settle.ts',
      'src/server/payment/settle-job.ts',
      'src/server/payment/webhook.ts',
      'src/server/payment/rows.ts',
      'src/server/product/stock.ts',
    ],
    tests: [
      'tests/server/order',
      'tests/server/payment',
      'tests/server/product',
      'tests/server/shop-replay/shop-replay.test.ts',
    ],
    least: 80,
  },
  outbox: {
    project: 'app',
    sources: [
      'src/device/outbox/outbox.ts',
      'src/device/outbox/changes.ts',
      'src/device/outbox/drain.ts',
      'src/device/outbox/item.ts',
      'src/device/outbox/rows.ts',
      'src/device/outbox/send.ts',
      'src/device/outbox/with-files.ts',
    ],
    tests: ['tests/offline/outbox', 'tests/offline/worker-'],
    least: 80,
  },
}
