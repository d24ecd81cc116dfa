/** What `npm run mutate` puts faults into, and the tests that have to notice. */
export interface Area {
  /** vitest's project. */
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
    sources: ['src/server/services/permission.ts', 'src/server/db/role.ts', 'src/server/admit.ts'],
    tests: ['tests/server/roles.test.ts', 'tests/server/implement.test.ts', 'tests/server/initial.test.ts'],
    least: 80,
  },
  ledger: {
    project: 'server',
    sources: ['src/server/services/ledger.ts', 'src/server/db/ledger.ts', 'src/server/services/ledger-time.ts'],
    tests: ['tests/server/ledger', 'tests/server/overview.test.ts'],
    least: 80,
  },
  idempotency: {
    project: 'server',
    sources: [
      'src/server/services/idempotency.ts',
      'src/server/services/idempotency-outside.ts',
      'src/server/db/idempotency.ts',
    ],
    tests: [
      'tests/server/idempotency.test.ts',
      'tests/server/question-once.test.ts',
      'tests/server/queued-version.test.ts',
    ],
    least: 80,
  },
  outbox: {
    project: 'app',
    sources: [
      'src/device/outbox.ts',
      'src/device/outbox-changes.ts',
      'src/device/outbox-drain.ts',
      'src/device/outbox-item.ts',
      'src/device/outbox-rows.ts',
      'src/device/outbox-send.ts',
      'src/device/outbox-with-files.ts',
    ],
    tests: ['tests/offline/outbox', 'tests/offline/worker-'],
    least: 80,
  },
}
