import * as z from 'zod/mini'
import { auditLimits } from '#contract/audit/limits.ts'
import { jobKind } from '#server/job-runner/kind.ts'
import { forgetAudit } from './rows.ts'

const hour = 3_600
/** In one statement: others write meanwhile. */
const batchSize = 500

/** Takes away what is older than the site keeps its log for. */
export const forgetAuditLog = jobKind({
  kind: 'forget-audit',
  payload: z.object({}),
  every: hour,
  async run(_, { ports, signal }) {
    const seconds = (ports.auditDays ?? auditLimits.days) * 86_400
    while (!signal.aborted && (await forgetAudit(ports.db, ports.clock.now(), seconds, batchSize)) === batchSize);
  },
})
